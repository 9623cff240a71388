-- Building an index concurrently waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

-- Who saved a circular, for reminders of its days: most marks say no more than that it was read.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_marks_saved_idx"
ON "circular_marks" ("circular_id", "user_id") WHERE "saved_at" IS NOT NULL;

-- committed by itself

-- Circulars by month and bank, for analytics, without reading the versions themselves.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_months_idx"
ON "circular_versions" ("listed_on", "bank_id", "kind", "circular_id", "id")
WHERE "listed_on" IS NOT NULL;
