SET lock_timeout = '5s';

-- A list may give a circular's number in a cell of its own, next to the title.
ALTER TABLE "source_items" ADD COLUMN IF NOT EXISTS "listed_number" TEXT;
