SET lock_timeout = '5s';

-- How words are compared (decision 0048): without accents and other marks, in one form of each letter of
-- the Arabic script, and with the digits of Europe. Case is the dictionary's. All keep their search path: a dump
-- is restored without one.
CREATE OR REPLACE FUNCTION "fold_words"(words TEXT) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  -- Marks above and below, of Arabic and Hebrew too, its letter that only stretches, and what nobody sees.
  -- What a slash or the sign of a number joins would be one word with it ("RBI/2023", "No.12").
  folded TEXT := normalize(regexp_replace(
    normalize(regexp_replace(translate(words, '/№', '  '), '([[:alpha:]])\.([[:digit:]])', '\1. \2', 'g'), NFKD),
    U&'[\0300-\036F\0591-\05BD\05BF\05C1\05C2\0610-\061A\0640\064B-\065F\0670\06D6-\06ED\00AD\200B-\200F\2060\FEFF]+',
    '', 'g'), NFC);
BEGIN
  -- Most texts have none of these, and each sign is looked up in the whole list.
  IF folded ~ '[ıłŁđĐøØəƏʻʼىیےةہھکٱ٠-٩۰-۹०-९০-৯๐-๙໐-໙၀-၉០-៩]' THEN
    folded := translate(folded,
      'ıłŁđĐøØəƏʻʼىیےةہھکٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩',
      'ilLdDoOeE''''يييهههكا' || repeat('0123456789', 8));
  END IF;
  RETURN folded;
END $$;

-- Scripts that put no blanks between words (Chinese, Japanese, Thai, Lao, Burmese, Khmer, Tibetan): each two
-- neighbours count as a word. These are the ones that begin at the first, third... letter of a run, or, with
-- `skipped`, at the second, fourth... one.
CREATE OR REPLACE FUNCTION "letter_pairs"(folded TEXT, skipped BOOLEAN) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  letter CONSTANT TEXT := U&'[\0E01-\0E3A\0E40-\0E4E\0E81-\0ECF\0F40-\0FBC\1000-\103F\1780-\17D3\3040-\30FF\3400-\4DBF\4E00-\9FFF]';
  rest TEXT := CASE WHEN skipped
    THEN regexp_replace(folded, '(?<!' || letter || ')' || letter, '', 'g') ELSE folded END;
BEGIN
  RETURN regexp_replace(
    regexp_replace(rest, '(' || letter || letter || ')', ' \1 ', 'g'),
    -- What is left of a run is half a pair.
    '(?<!' || letter || ')' || letter || '(?!' || letter || ')', ' ', 'g');
END $$;

-- What stands for words, kept apart by blanks. Where a script does not keep them apart, quotes say nothing.
CREATE OR REPLACE FUNCTION "words_apart"(words TEXT) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  folded TEXT := "fold_words"(words);
BEGIN
  IF folded !~ U&'[\0E01-\0FBC\1000-\103F\1780-\17D3\3040-\30FF\3400-\4DBF\4E00-\9FFF]' THEN
    RETURN folded;
  END IF;
  folded := replace(folded, '"', ' ');
  RETURN "letter_pairs"(folded, false) || ' ' || "letter_pairs"(folded, true);
END $$;

-- The words of a text.
CREATE OR REPLACE FUNCTION "words_of_text"(words TEXT) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN to_tsvector('simple', "words_apart"(words));
END $$;

-- What the words of a search mean.
CREATE OR REPLACE FUNCTION "words_of_search"(q TEXT) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS $$
BEGIN
  RETURN websearch_to_tsquery('simple', "words_apart"(q));
END $$;

-- The words of a text that a search finds, as that text writes them, for what marks them there
-- ("ts_headline" knows nothing of the above). Null where it finds none.
CREATE OR REPLACE FUNCTION "words_as_written"(words TEXT, wanted tsquery) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  -- Any of the words that are not left out.
  any_of tsquery := (
    SELECT string_agg(lexeme[1], ' | ')
    FROM regexp_matches(querytree(wanted), '(''(?:[^'']|'''')+''(?::\*)?)', 'g') AS lexeme)::tsquery;
BEGIN
  RETURN (
    SELECT string_agg(quote_literal(token), ' | ')
    -- All but blanks, and what a query would have to write otherwise.
    FROM (SELECT DISTINCT lower(token) AS token FROM ts_parse('default', words)
      WHERE tokid <> 12 AND strpos(token, chr(92)) = 0) tokens
    WHERE "words_of_text"(token) @@ any_of)::tsquery;
END $$;

-- As before (0002_access_and_search), by these words.
CREATE OR REPLACE FUNCTION "circular_search_document"(version UUID, own_title TEXT, own_pages TEXT[]) RETURNS tsvector
LANGUAGE plpgsql STABLE AS $$
DECLARE
  words TEXT := concat_ws(' ',
    own_title,
    (SELECT string_agg(t."title" || ' ' || t."text", ' ') FROM "circular_translations" t
     WHERE t."version_id" = version),
    array_to_string(own_pages, ' '));
BEGIN
  RETURN "words_of_text"(words);
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN "words_of_text"(left(words, 50000));
END $$;

-- committed by itself

-- Versions stored before this migration, a few at a time, so that nobody waits for them.
DO $$
DECLARE
  last UUID := '00000000-0000-0000-0000-000000000000';
  batch UUID[];
BEGIN
  LOOP
    SELECT array_agg("id") INTO batch FROM (
      SELECT "id" FROM "circular_versions" WHERE "id" > last ORDER BY "id" LIMIT 200
    ) next;
    EXIT WHEN batch IS NULL;
    UPDATE "circular_versions" SET "title" = "title" WHERE "id" = ANY(batch);
    last := batch[array_upper(batch, 1)];
    COMMIT;
  END LOOP;
END $$;

-- committed by itself

SET lock_timeout = '5s';

-- What a column is made from cannot be changed before PostgreSQL 17. One statement, so that nobody misses it;
-- the table is small.
-- squawk-ignore ban-drop-column
ALTER TABLE "saved_searches" DROP COLUMN IF EXISTS "query",
-- squawk-ignore adding-field-with-default
ADD COLUMN "query" TSQUERY GENERATED ALWAYS AS ("words_of_search"("q")) STORED;
