SET lock_timeout = '5s';

-- A server that says "unchanged" whatever changes is found out by a look at the whole.
ALTER TABLE "sources" ADD COLUMN IF NOT EXISTS "full_look_at" TIMESTAMPTZ(3);
ALTER TABLE "sources"
ADD COLUMN IF NOT EXISTS "has_false_validators" BOOLEAN NOT NULL DEFAULT false;

-- committed by itself

SET lock_timeout = '5s';

ALTER TABLE "source_items" ADD COLUMN IF NOT EXISTS "full_look_at" TIMESTAMPTZ(3);

-- An item is what its link names; where it is fetched and what the list says of it stand beside that.
ALTER TABLE "source_items" ADD COLUMN IF NOT EXISTS "address" TEXT;
ALTER TABLE "source_items" ADD COLUMN IF NOT EXISTS "listed_text" TEXT;
