-- Building an index beside its users waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

-- `alerts_new_key` says already that nobody is told twice of a new circular.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "alerts_correction_key"
ON "alerts" ("version_id", "user_id") WHERE "kind" = 'correction';

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "alerts_version_id_idx" ON "alerts" ("version_id");

-- committed by itself

DROP INDEX CONCURRENTLY IF EXISTS "alerts_version_id_user_id_kind_key";

-- committed by itself

-- One channel has so few that they are sorted when somebody asks; alone, its id is stored once for all.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "deliveries_channel_id_idx" ON "deliveries" ("channel_id");

-- committed by itself

DROP INDEX CONCURRENTLY IF EXISTS "deliveries_channel_id_created_at_idx";

-- committed by itself

-- A person has one alert of a moment: the id need not stand in the order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "alerts_user_id_created_at_idx" ON "alerts" ("user_id", "created_at");

-- committed by itself

DROP INDEX CONCURRENTLY IF EXISTS "alerts_user_id_created_at_id_idx";

-- committed by itself

SET lock_timeout = '5s';

-- Ids come in the order of time: what is written is never written between.
ALTER INDEX "alerts_pkey" SET (fillfactor = 100);
ALTER INDEX "delivery_alerts_pkey" SET (fillfactor = 100);
ALTER INDEX "delivery_alerts_delivery_id_idx" SET (fillfactor = 100);
