SET lock_timeout = '5s';

CREATE TABLE IF NOT EXISTS "provider_deletions" (
    "auth0_id" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "provider_deletions_pkey" PRIMARY KEY ("auth0_id")
);

CREATE INDEX IF NOT EXISTS "provider_deletions_next_try_at_idx" ON "provider_deletions"("next_try_at");
