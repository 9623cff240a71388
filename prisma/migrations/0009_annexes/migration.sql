SET lock_timeout = '5s';

-- Documents that came with a circular, in an archive: found by their words as the circular is by its own.
CREATE TABLE IF NOT EXISTS "circular_annexes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "version_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "file_key" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_bytes" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,
    "text" TEXT,
    "problem" TEXT,

    CONSTRAINT "circular_annexes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "circular_annexes_version_id_fkey" FOREIGN KEY ("version_id")
    REFERENCES "circular_versions" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX IF NOT EXISTS "circular_annexes_version_id_position_key"
ON "circular_annexes" ("version_id", "position");
CREATE UNIQUE INDEX IF NOT EXISTS "circular_annexes_file_key_key" ON "circular_annexes" ("file_key");

-- The words of a version: title, text, translations and annexes. See 0001_initial.
CREATE OR REPLACE FUNCTION circular_search_document(version uuid, own_title text, own_pages text[]) RETURNS tsvector
    LANGUAGE plpgsql STABLE
    AS $$
DECLARE
  words TEXT := concat_ws(' ',
    own_title,
    (SELECT string_agg(t."title" || ' ' || t."text", ' ') FROM "circular_translations" t
     WHERE t."version_id" = version),
    array_to_string(own_pages, ' '),
    (SELECT string_agg(concat_ws(' ', a."file_name", a."text"), ' ' ORDER BY a."position")
     FROM "circular_annexes" a WHERE a."version_id" = version));
BEGIN
  RETURN "words_of_text"(words);
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN "words_of_text"(left(words, 50000));
END $$;

-- The function writes the version's title anew, which writes its words anew.
CREATE OR REPLACE TRIGGER circular_annexes_search AFTER INSERT OR DELETE OR UPDATE OF text, version_id ON circular_annexes
    FOR EACH ROW EXECUTE FUNCTION circular_translations_keep_search();
