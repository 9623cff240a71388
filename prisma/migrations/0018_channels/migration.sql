SET lock_timeout = '5s';

-- What webhooks, Slack and Teams need besides what email has. Targets and secrets are sealed (see
-- packages/channels); `notice_due_at` is when the owner of one that paused itself is to be told.
ALTER TABLE "channels"
ADD COLUMN IF NOT EXISTS "name" TEXT,
ADD COLUMN IF NOT EXISTS "target" TEXT,
ADD COLUMN IF NOT EXISTS "secret" TEXT,
ADD COLUMN IF NOT EXISTS "previous_secret" TEXT,
ADD COLUMN IF NOT EXISTS "previous_secret_until" TIMESTAMPTZ(3),
ADD COLUMN IF NOT EXISTS "failing_since" TIMESTAMPTZ(3),
ADD COLUMN IF NOT EXISTS "notice_due_at" TIMESTAMPTZ(3);

-- What the Prisma schema can't say.

ALTER TABLE "channels" DROP CONSTRAINT IF EXISTS "channels_state_reason_check";
ALTER TABLE "channels" ADD CONSTRAINT "channels_state_reason_check" CHECK (
  "state_reason" IN ('bounced', 'unsubscribed', 'paused', 'gone', 'failing')) NOT VALID;
-- Email has its target in the account, every other kind its own, under a name.
ALTER TABLE "channels" DROP CONSTRAINT IF EXISTS "channels_target_check";
ALTER TABLE "channels" ADD CONSTRAINT "channels_target_check" CHECK (
  ("kind" = 'email') = ("target" IS NULL) AND ("kind" = 'email') = ("name" IS NULL)) NOT VALID;

-- committed by itself

SET lock_timeout = '5s';
ALTER TABLE "channels" VALIDATE CONSTRAINT "channels_state_reason_check";
ALTER TABLE "channels" VALIDATE CONSTRAINT "channels_target_check";

-- committed by itself

-- Building an index beside its users waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "channels_notice_idx"
ON "channels" ("notice_due_at") WHERE "notice_due_at" IS NOT NULL;

-- committed by itself

-- What a channel that was stopped holds.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "deliveries_cancelled_idx"
ON "deliveries" ("channel_id", "created_at") WHERE "state" = 'cancelled';
