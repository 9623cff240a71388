SET lock_timeout = '5s';

-- Tells files that arrived and can't be read from dead links: only those of a first import raise an alarm.
ALTER TABLE "source_items" ADD COLUMN IF NOT EXISTS "is_unreadable" BOOLEAN NOT NULL DEFAULT false;
