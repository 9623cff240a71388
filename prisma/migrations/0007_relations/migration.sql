SET lock_timeout = '5s';

-- What a circular does to another act, which may be one of the archive.
CREATE TABLE IF NOT EXISTS "circular_relations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "circular_id" UUID NOT NULL,
    "bank_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "act_key" TEXT NOT NULL,
    "act_dated" DATE,
    "match_keys" TEXT [] NOT NULL DEFAULT ARRAY[]::TEXT [],
    "target_id" UUID,
    "sentence" TEXT NOT NULL,
    "found_by" TEXT NOT NULL,
    "verdict" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "circular_relations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "circular_relations_circular_id_fkey" FOREIGN KEY ("circular_id")
    REFERENCES "circulars" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "circular_relations_target_id_fkey" FOREIGN KEY ("target_id")
    REFERENCES "circulars" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "circular_relations_kind_check"
    CHECK ("kind" IN ('amends', 'repeals', 'replaces', 'refers_to')),
    CONSTRAINT "circular_relations_found_by_check" CHECK ("found_by" IN ('rules', 'model', 'person')),
    CONSTRAINT "circular_relations_verdict_check" CHECK ("verdict" IN ('right', 'wrong')),
    -- Nothing is shown without the words that say it.
    CONSTRAINT "circular_relations_sentence_check" CHECK ("sentence" <> ''),
    CONSTRAINT "circular_relations_other_check" CHECK ("target_id" <> "circular_id")
);
CREATE UNIQUE INDEX IF NOT EXISTS "circular_relations_circular_id_act_key_key"
ON "circular_relations" ("circular_id", "act_key");
CREATE INDEX IF NOT EXISTS "circular_relations_target_id_idx" ON "circular_relations" ("target_id");
CREATE INDEX IF NOT EXISTS "circular_relations_match_keys_idx"
ON "circular_relations" USING gin ("match_keys");

-- The days of a circular that something applies from, is due or opens on. A corrected day keeps its row,
-- and with it the name under which calendars know it.
CREATE TABLE IF NOT EXISTS "circular_days" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "circular_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "found_day" DATE NOT NULL,
    "day" DATE NOT NULL,
    "sentence" TEXT NOT NULL,
    "found_by" TEXT NOT NULL,
    "verdict" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "circular_days_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "circular_days_circular_id_fkey" FOREIGN KEY ("circular_id")
    REFERENCES "circulars" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "circular_days_kind_check" CHECK ("kind" IN ('in_force', 'due', 'opens', 'closes')),
    CONSTRAINT "circular_days_found_by_check" CHECK ("found_by" IN ('rules', 'model', 'person')),
    CONSTRAINT "circular_days_verdict_check" CHECK ("verdict" IN ('right', 'wrong')),
    CONSTRAINT "circular_days_sentence_check" CHECK ("sentence" <> '')
);
CREATE UNIQUE INDEX IF NOT EXISTS "circular_days_circular_id_kind_found_day_key"
ON "circular_days" ("circular_id", "kind", "found_day");
CREATE INDEX IF NOT EXISTS "circular_days_day_id_idx" ON "circular_days" ("day", "id");

-- Who was reminded of which day, or is about to be.
CREATE TABLE IF NOT EXISTS "reminders" (
    "user_id" UUID NOT NULL,
    "day_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "days_before" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "notice_due_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("user_id", "day_id", "day", "days_before"),
    CONSTRAINT "reminders_user_id_fkey" FOREIGN KEY ("user_id")
    REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "reminders_day_id_fkey" FOREIGN KEY ("day_id")
    REFERENCES "circular_days" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX IF NOT EXISTS "reminders_day_id_idx" ON "reminders" ("day_id");
CREATE INDEX IF NOT EXISTS "reminders_notice_idx" ON "reminders" ("notice_due_at")
WHERE "notice_due_at" IS NOT NULL;

-- committed by itself

SET lock_timeout = '5s';

-- By what other circulars name it, how it stands with its proof and until when, what kind of document
-- it is, and whom it is certainly for; `related_at` is null while any of that is to be found out anew.
ALTER TABLE "circular_versions"
ADD COLUMN IF NOT EXISTS "match_keys" TEXT [] NOT NULL DEFAULT ARRAY[]::TEXT [];
ALTER TABLE "circular_versions"
ADD COLUMN IF NOT EXISTS "standing" TEXT NOT NULL DEFAULT 'unknown';
ALTER TABLE "circular_versions" ADD COLUMN IF NOT EXISTS "standing_proof" JSONB;
ALTER TABLE "circular_versions" ADD COLUMN IF NOT EXISTS "standing_until" DATE;
ALTER TABLE "circular_versions" ADD COLUMN IF NOT EXISTS "document_type" TEXT;
ALTER TABLE "circular_versions"
ADD COLUMN IF NOT EXISTS "addressed_to" TEXT [] NOT NULL DEFAULT ARRAY[]::TEXT [];
ALTER TABLE "circular_versions" ADD COLUMN IF NOT EXISTS "related_at" TIMESTAMPTZ(3);
ALTER TABLE "circular_versions" DROP CONSTRAINT IF EXISTS "circular_versions_corrected_check";
ALTER TABLE "circular_versions" ADD CONSTRAINT "circular_versions_corrected_check"
CHECK ("corrected" <@ ARRAY['title', 'published_on', 'act_number', 'document_type']) NOT VALID;
ALTER TABLE "circular_versions" ADD CONSTRAINT "circular_versions_standing_check"
CHECK ("standing" IN (
    'in_force', 'not_yet_in_force', 'amended', 'repealed', 'consultation_open', 'consultation_closed',
    'unknown'
)) NOT VALID;

-- committed by itself

SET lock_timeout = '5s';
ALTER TABLE "circular_versions" VALIDATE CONSTRAINT "circular_versions_corrected_check";
ALTER TABLE "circular_versions" VALIDATE CONSTRAINT "circular_versions_standing_check";

-- committed by itself

SET lock_timeout = '5s';

-- Whatever is read of a version, corrected or taken back, what follows from it is found out anew.
CREATE OR REPLACE FUNCTION circular_versions_keep_related() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF (NEW."facts", NEW."reading", NEW."act_number", NEW."published_on", NEW."title", NEW."bank_id", NEW."listed_on", NEW."kind")
    IS DISTINCT FROM
    (OLD."facts", OLD."reading", OLD."act_number", OLD."published_on", OLD."title", OLD."bank_id", OLD."listed_on", OLD."kind")
  THEN
    NEW."related_at" := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "circular_versions_related" BEFORE UPDATE ON "circular_versions"
FOR EACH ROW EXECUTE FUNCTION circular_versions_keep_related();

-- committed by itself

SET lock_timeout = '5s';

-- A circular that is withdrawn does nothing to others any more.
CREATE OR REPLACE FUNCTION circulars_keep_related() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE "circular_versions" SET "related_at" = NULL
  WHERE "circular_id" = NEW."id" AND "listed_on" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "circulars_related" AFTER UPDATE OF "status" ON "circulars"
FOR EACH ROW WHEN (old."status" IS DISTINCT FROM new."status" AND 'withdrawn' IN (old."status", new."status"))
EXECUTE FUNCTION circulars_keep_related();

-- committed by itself

SET lock_timeout = '5s';

-- What an institution is, which kinds of documents are left out of what someone subscribes to, and
-- since when they want no reminders.
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "licence_type" TEXT;
ALTER TABLE "users"
ADD COLUMN IF NOT EXISTS "left_out_types" TEXT [] NOT NULL DEFAULT ARRAY[]::TEXT [];
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "reminders_stopped_at" TIMESTAMPTZ(3);

-- committed by itself

SET lock_timeout = '5s';

-- A private address gives alerts, or the days of a calendar.
ALTER TABLE "feeds" ADD COLUMN IF NOT EXISTS "kind" TEXT NOT NULL DEFAULT 'alerts';
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_kind_check" CHECK ("kind" IN ('alerts', 'calendar')) NOT VALID;

-- committed by itself

SET lock_timeout = '5s';
ALTER TABLE "feeds" VALIDATE CONSTRAINT "feeds_kind_check";

-- committed by itself

-- Building an index beside its users waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "feeds_live_kind_key"
ON "feeds" ("user_id", "kind") WHERE "revoked_at" IS NULL;

-- committed by itself

DROP INDEX CONCURRENTLY IF EXISTS "feeds_live_key";

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_match_keys_idx"
ON "circular_versions" USING gin ("match_keys");

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_standing_idx"
ON "circular_versions" ("standing", "listed_on" DESC, "circular_id" DESC)
WHERE "listed_on" IS NOT NULL;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_document_type_idx"
ON "circular_versions" ("document_type", "listed_on" DESC, "circular_id" DESC)
WHERE "listed_on" IS NOT NULL;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_standing_until_idx"
ON "circular_versions" ("standing_until")
WHERE "standing_until" IS NOT NULL AND "listed_on" IS NOT NULL;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_unrelated_idx"
ON "circular_versions" ("id")
WHERE "related_at" IS NULL AND "listed_on" IS NOT NULL;
