-- AlterTable
ALTER TABLE "users" ADD COLUMN "mail_stopped_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "circular_versions" ADD COLUMN "corrected" TEXT[],
ADD COLUMN "search" tsvector;

-- CreateTable
CREATE TABLE "circular_translations" (
    "version_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "decided_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "circular_translations_pkey" PRIMARY KEY ("version_id","language")
);

-- CreateTable
CREATE TABLE "admin_revocations" (
    "auth0_id" TEXT NOT NULL,
    "revoked_by" TEXT NOT NULL,
    "revoked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_revocations_pkey" PRIMARY KEY ("auth0_id")
);

-- CreateTable: unlogged, since counters of an hour are not worth a write to the log.
CREATE UNLOGGED TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "alerts_user_id_created_at_id_idx" ON "alerts"("user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "circular_versions_search_idx" ON "circular_versions" USING GIN ("search");

-- AddForeignKey
ALTER TABLE "circular_translations" ADD CONSTRAINT "circular_translations_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "circular_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema can't say.

-- The words of a version: title, text and translations. No language is assumed ('simple'), since
-- circulars come in dozens. A text too rich for one tsvector (1 MB) is indexed by its beginning:
-- the search may miss its end, but storing it must never fail.
CREATE FUNCTION "circular_search_document"(version UUID, own_title TEXT, own_pages TEXT[]) RETURNS tsvector
LANGUAGE plpgsql STABLE AS $$
DECLARE
  words TEXT := concat_ws(' ',
    own_title,
    (SELECT string_agg(t."title" || ' ' || t."text", ' ') FROM "circular_translations" t
     WHERE t."version_id" = version),
    array_to_string(own_pages, ' '));
BEGIN
  RETURN to_tsvector('simple', words);
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN to_tsvector('simple', left(words, 50000));
END $$;

CREATE FUNCTION "circular_versions_keep_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search" := "circular_search_document"(NEW."id", NEW."title", NEW."pages");
  RETURN NEW;
END $$;

CREATE TRIGGER "circular_versions_search" BEFORE INSERT OR UPDATE OF "title", "pages"
ON "circular_versions" FOR EACH ROW EXECUTE FUNCTION "circular_versions_keep_search"();

CREATE FUNCTION "circular_translations_keep_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "circular_versions" SET "title" = "title"
  WHERE "id" = coalesce(NEW."version_id", OLD."version_id");
  RETURN NULL;
END $$;

CREATE TRIGGER "circular_translations_search" AFTER INSERT OR UPDATE OR DELETE
ON "circular_translations" FOR EACH ROW EXECUTE FUNCTION "circular_translations_keep_search"();

-- Versions stored before this migration.
UPDATE "circular_versions" SET "title" = "title";
