SET lock_timeout = '5s';

-- Access tokens issued until then count no more for this person.
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "signed_out_at" TIMESTAMPTZ(3);

-- committed by itself

SET lock_timeout = '5s';

-- Accounts whose sessions are still to be ended at the identity provider.
CREATE TABLE IF NOT EXISTS "provider_sign_outs" (
    "auth0_id" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "provider_sign_outs_pkey" PRIMARY KEY ("auth0_id")
);

CREATE INDEX IF NOT EXISTS "provider_sign_outs_next_try_at_idx" ON "provider_sign_outs"("next_try_at");
