SET lock_timeout = '5s';

-- How often somebody hears of what they follow: at once, or gathered in digests.
DO $do$ BEGIN
  CREATE TYPE "frequency" AS ENUM ('immediately', 'daily', 'weekly');
EXCEPTION WHEN duplicate_object THEN NULL;
END $do$;

-- When the periods of an email channel end. `next_close_at` is computed by the programs, under the zone
-- data named beside it; null where nothing is gathered.
ALTER TABLE "channels"
ADD COLUMN IF NOT EXISTS "frequency" "frequency" NOT NULL DEFAULT 'immediately',
ADD COLUMN IF NOT EXISTS "close_minute" INTEGER NOT NULL DEFAULT 480,
ADD COLUMN IF NOT EXISTS "close_weekday" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN IF NOT EXISTS "time_zone" TEXT NOT NULL DEFAULT 'UTC',
ADD COLUMN IF NOT EXISTS "zone_data" TEXT,
ADD COLUMN IF NOT EXISTS "next_close_at" TIMESTAMPTZ(3),
ADD COLUMN IF NOT EXISTS "frequency_changed_at" TIMESTAMPTZ(3);

ALTER TABLE "channels" DROP CONSTRAINT IF EXISTS "channels_close_check";
ALTER TABLE "channels" ADD CONSTRAINT "channels_close_check" CHECK (
  "close_minute" BETWEEN 0 AND 1439 AND "close_weekday" BETWEEN 1 AND 7) NOT VALID;

-- committed by itself

SET lock_timeout = '5s';

-- A bank's own choice wins over that of the channel; null where it has none.
ALTER TABLE "bank_subscriptions" ADD COLUMN IF NOT EXISTS "frequency" "frequency";

-- committed by itself

SET lock_timeout = '5s';
ALTER TABLE "channels" VALIDATE CONSTRAINT "channels_close_check";

-- committed by itself

-- Building an index beside its users waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "channels_next_close_idx"
ON "channels" ("next_close_at") WHERE "next_close_at" IS NOT NULL;

-- committed by itself

-- What waits for a digest, and nothing else: stays small however much was sent.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "delivery_alerts_waiting_idx"
ON "delivery_alerts" ("channel_id") WHERE "delivery_id" IS NULL AND "left_out_reason" IS NULL;
