SET lock_timeout = '5s';

-- Older acts name a circular by its translated title: when that changes, they are related again.
CREATE OR REPLACE FUNCTION circular_translations_keep_related() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "circular_versions" SET "related_at" = NULL
  WHERE "id" = coalesce(NEW."version_id", OLD."version_id") AND "listed_on" IS NOT NULL
    AND "related_at" IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "circular_translations_related"
AFTER INSERT OR DELETE OR UPDATE OF "title" ON "circular_translations"
FOR EACH ROW EXECUTE FUNCTION circular_translations_keep_related();
