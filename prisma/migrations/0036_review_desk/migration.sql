SET lock_timeout = '5s';

-- What a person who decides has seen: one more with each change by a person and each new status.
ALTER TABLE "circulars" ADD COLUMN IF NOT EXISTS "revision" INTEGER NOT NULL DEFAULT 0;

-- committed by itself

SET lock_timeout = '5s';

CREATE OR REPLACE FUNCTION "circulars_keep_moved_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" IS DISTINCT FROM OLD."status" THEN
    NEW."revision" := greatest(NEW."revision", OLD."revision" + 1);
  END IF;
  NEW."moved_at" := now();
  RETURN NEW;
END $$;

-- committed by itself

SET lock_timeout = '5s';

-- When the relay may move an entry; null: at once.
ALTER TABLE "outbox" ADD COLUMN IF NOT EXISTS "due_at" TIMESTAMPTZ(3);

-- committed by itself

SET lock_timeout = '5s';

-- Who has a circular open on the review desk. A mark that nobody renews ends by itself.
CREATE TABLE IF NOT EXISTS "review_marks" (
    "circular_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "held_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_marks_pkey" PRIMARY KEY ("circular_id", "user_id"),
    CONSTRAINT "review_marks_circular_id_fkey" FOREIGN KEY ("circular_id") REFERENCES "circulars"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "review_marks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX IF NOT EXISTS "review_marks_user_id_idx" ON "review_marks"("user_id");
CREATE INDEX IF NOT EXISTS "review_marks_held_until_idx" ON "review_marks"("held_until");

-- committed by itself

SET lock_timeout = '5s';

-- A publication that can still be undone: it ends with the outbox entry that it waits in.
CREATE TABLE IF NOT EXISTS "held_publications" (
    "outbox_id" BIGINT NOT NULL,
    "circular_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "before" JSONB NOT NULL,

    CONSTRAINT "held_publications_pkey" PRIMARY KEY ("outbox_id"),
    CONSTRAINT "held_publications_outbox_id_fkey" FOREIGN KEY ("outbox_id") REFERENCES "outbox"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "held_publications_circular_id_fkey" FOREIGN KEY ("circular_id") REFERENCES "circulars"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "held_publications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX IF NOT EXISTS "held_publications_circular_id_key" ON "held_publications"("circular_id");
CREATE INDEX IF NOT EXISTS "held_publications_user_id_idx" ON "held_publications"("user_id");

-- committed by itself

-- Building an index beside its users waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

-- What happened to one thing.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_records_target_at_idx" ON "audit_records" ("target", "at");
