SET lock_timeout = '5s';

-- The day or month that a title names ("2023-09-21", "2008-07"): dates a document without an issue date.
ALTER TABLE "circular_versions" ADD COLUMN IF NOT EXISTS "title_period" TEXT;

-- The day of a circular by itself: its issue date, else the last day of its title's period, and no later than
-- when it was received; null if it has neither.
CREATE OR REPLACE FUNCTION own_day(published_on date, period text, received date) RETURNS date
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT coalesce(published_on, CASE length(period)
    WHEN 10 THEN least(received,
      make_date(left(period, 4)::int, substring(period, 6, 2)::int, right(period, 2)::int))
    WHEN 7 THEN least(received,
      (make_date(left(period, 4)::int, right(period, 2)::int, 1) + interval '1 month - 1 day')::date)
  END)
$$;

-- Subscribers find a circular under its issue date, else under the period of its title, else under the day on
-- which it was received. See 0001_initial.
CREATE OR REPLACE FUNCTION circular_list(circular uuid) RETURNS void
    LANGUAGE sql
    AS $$
  UPDATE "circular_versions" v SET "listed_on" = wanted."day"
  FROM (
    SELECT v."id", CASE
      WHEN c."published_at" IS NOT NULL AND c."status" IN ('published', 'withdrawn', 'matching')
        AND v."number" = max(v."number") OVER ()
      THEN coalesce(
        "own_day"(v."published_on", v."title_period", (c."created_at" AT TIME ZONE 'UTC')::date),
        (c."created_at" AT TIME ZONE 'UTC')::date)
    END AS "day"
    FROM "circulars" c JOIN "circular_versions" v ON v."circular_id" = c."id"
    WHERE c."id" = circular
  ) wanted
  WHERE v."id" = wanted."id" AND v."listed_on" IS DISTINCT FROM wanted."day"
$$;

CREATE OR REPLACE TRIGGER "circular_versions_listed"
AFTER INSERT OR DELETE OR UPDATE OF "published_on", "number", "title_period" ON "circular_versions"
FOR EACH ROW EXECUTE FUNCTION circular_versions_keep_listed();

-- committed by itself

-- Building an index concurrently waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

-- The order of the archive: a first import may bring thousands of undated circulars in one day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_newest_idx"
ON "circular_versions" ("listed_on" DESC, ("published_on" IS NOT NULL) DESC, "circular_id" DESC)
WHERE "listed_on" IS NOT NULL;
