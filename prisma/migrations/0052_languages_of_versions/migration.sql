-- Building an index beside its users waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

-- The languages of what people decided on, without reading the versions themselves.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_id_language_idx"
ON "circular_versions" ("id", "language");
