SET lock_timeout = '5s';

-- Tells files that arrived and can't be read from dead links: only those of a first import raise an alarm.
ALTER TABLE "source_items" ADD COLUMN IF NOT EXISTS "is_unreadable" BOOLEAN NOT NULL DEFAULT false;

-- Building an index concurrently waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

-- Few items have a problem, of hundreds of thousands.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "source_items_problem_idx"
  ON "source_items" ("source_id", "first_seen_at") WHERE "problem" IS NOT NULL;

-- committed by itself

DROP INDEX CONCURRENTLY IF EXISTS "source_items_stuck_idx";
