-- Which files are stored, asked before they are sent. Building an index beside its users waits for every
-- transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_content_hash_idx"
ON "circular_versions" ("content_hash");
