-- Building an index beside its users waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

-- Finds circulars by the beginning of their number at the bank.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_act_number_idx"
ON "circular_versions" (lower("act_number") text_pattern_ops)
WHERE "listed_on" IS NOT NULL AND "act_number" IS NOT NULL;
