SET lock_timeout = '5s';

-- Under which banks a version was published before it was given to another one: who was told then
-- hears of the right one, and that the first was wrong.
ALTER TABLE "circular_versions" ADD COLUMN IF NOT EXISTS "earlier_bank_ids" UUID[] NOT NULL DEFAULT '{}';

-- committed by itself

-- Building an index beside its users waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

-- The orders of the admins' list.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "circulars_bank_id_created_at_id_idx"
ON "circulars" ("bank_id", "created_at", "id");

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circulars_status_created_at_id_idx"
ON "circulars" ("status", "created_at", "id");

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circulars_published_order_idx"
ON "circulars" ((coalesce("published_at", '-infinity'::timestamptz)), "id");

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_title_order_idx"
ON "circular_versions" (lower(left(coalesce("title", "file_name"), 40)), "circular_id");

-- committed by itself

-- Any part of title, number and file name, and of the address at the bank, in any case.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_name_part_idx"
ON "circular_versions" USING GIN
  (lower(coalesce("title", '') || ' ' || coalesce("act_number", '') || ' ' || "file_name") gin_trgm_ops);

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circulars_source_url_part_idx"
ON "circulars" USING GIN (lower("source_url") gin_trgm_ops);

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "deliveries_failed_idx"
ON "deliveries" ("created_at", "id") WHERE "state" = 'failed';
