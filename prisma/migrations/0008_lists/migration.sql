SET lock_timeout = '5s';

-- The day under which subscribers find a circular: that of its newest version, or the one on which it
-- came in where that bears none; null on every other version, and while it is hidden. It stands on
-- the version, where the words stand, so that a search needs no other table.
ALTER TABLE "circular_versions" ADD COLUMN IF NOT EXISTS "listed_on" DATE;

-- What the Prisma schema can't say.

CREATE OR REPLACE FUNCTION "circular_list"(circular UUID) RETURNS void LANGUAGE sql AS $$
  UPDATE "circular_versions" v SET "listed_on" = wanted."day"
  FROM (
    SELECT v."id", CASE
      WHEN c."published_at" IS NOT NULL AND c."status" IN ('published', 'withdrawn', 'matching')
        AND v."number" = max(v."number") OVER ()
      THEN coalesce(v."published_on", (c."created_at" AT TIME ZONE 'UTC')::date)
    END AS "day"
    FROM "circulars" c JOIN "circular_versions" v ON v."circular_id" = c."id"
    WHERE c."id" = circular
  ) wanted
  WHERE v."id" = wanted."id" AND v."listed_on" IS DISTINCT FROM wanted."day"
$$;

CREATE OR REPLACE FUNCTION "circulars_keep_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "circular_list"(NEW."id");
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "circular_versions_keep_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "circular_list"(coalesce(NEW."circular_id", OLD."circular_id"));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "circulars_listed" AFTER UPDATE OF "status", "published_at", "created_at"
ON "circulars" FOR EACH ROW
WHEN (OLD."published_at" IS NOT NULL OR NEW."published_at" IS NOT NULL)
EXECUTE FUNCTION "circulars_keep_listed"();

CREATE OR REPLACE TRIGGER "circular_versions_listed"
AFTER INSERT OR UPDATE OF "published_on", "number" OR DELETE
ON "circular_versions" FOR EACH ROW EXECUTE FUNCTION "circular_versions_keep_listed"();

-- An address is searched by any part of it, in any case.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";

-- committed by itself

-- Circulars stored before this migration, a few at a time, so that nobody waits for them.
DO $$
DECLARE
  last UUID := '00000000-0000-0000-0000-000000000000';
  batch UUID[];
BEGIN
  LOOP
    SELECT array_agg("id") INTO batch FROM (
      SELECT "id" FROM "circulars" WHERE "id" > last ORDER BY "id" LIMIT 2000
    ) next;
    EXIT WHEN batch IS NULL;
    PERFORM "circular_list"("id") FROM unnest(batch) AS "id";
    last := batch[array_upper(batch, 1)];
    COMMIT;
  END LOOP;
END $$;

-- committed by itself

-- Building an index beside its users waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_listed_idx"
ON "circular_versions" ("listed_on" DESC, "circular_id" DESC) WHERE "listed_on" IS NOT NULL;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_bank_listed_idx"
ON "circular_versions" ("bank_id", "listed_on" DESC, "circular_id" DESC) WHERE "listed_on" IS NOT NULL;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circulars_created_at_id_idx"
ON "circulars" ("created_at", "id");

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_email_part_idx"
ON "users" USING GIN (lower("email") gin_trgm_ops);
