SET lock_timeout = '5s';

-- A run of previews can monitor each entry that works, and says who started it.
ALTER TABLE "preview_runs" ADD COLUMN IF NOT EXISTS "monitors" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "preview_runs" ADD COLUMN IF NOT EXISTS "actor" TEXT;

-- committed by itself

SET lock_timeout = '5s';

-- What the workers are connected to, whether it answers, and the last test email.
ALTER TABLE "deployment" ADD COLUMN IF NOT EXISTS "services" JSONB;
ALTER TABLE "deployment" ADD COLUMN IF NOT EXISTS "test_email" JSONB;

-- committed by itself

SET lock_timeout = '5s';

-- When an address was confirmed: alerts that were held until then leave.
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "confirmed_at" TIMESTAMPTZ(3);

-- committed by itself

SET lock_timeout = '5s';

ALTER TABLE "deliveries" ADD COLUMN IF NOT EXISTS "released_at" TIMESTAMPTZ(3);

-- committed by itself

SET lock_timeout = '5s';

-- Why a step had nothing to do, such as a translation without a provider.
ALTER TABLE "pipeline_steps" ADD COLUMN IF NOT EXISTS "skipped" TEXT;

-- committed by itself

SET lock_timeout = '5s';

-- Who asked for the translation of a circular, until a reviewer gave or declined it.
CREATE TABLE IF NOT EXISTS "translation_requests" (
    "circular_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "translation_requests_pkey" PRIMARY KEY ("circular_id", "user_id"),
    CONSTRAINT "translation_requests_circular_id_fkey" FOREIGN KEY ("circular_id")
    REFERENCES "circulars" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "translation_requests_user_id_fkey" FOREIGN KEY ("user_id")
    REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX IF NOT EXISTS "translation_requests_user_id_idx" ON "translation_requests" ("user_id");
CREATE INDEX IF NOT EXISTS "translation_requests_open_idx"
ON "translation_requests" ("requested_at") WHERE "closed_at" IS NULL;
-- Building an index beside its users waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_confirmed_at_idx" ON "users" ("confirmed_at");
