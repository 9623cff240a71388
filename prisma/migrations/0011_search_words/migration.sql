SET lock_timeout = '5s';

-- The forms in which Arabic writes a word together with its article and the particles before it: who looks
-- for one finds all ("صرف" finds "الصرف" and "وبالصرف", and the other way round). Only the search has them,
-- so that no circular is indexed anew.
CREATE OR REPLACE FUNCTION arabic_forms(word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path FROM CURRENT
    AS $$
  WITH stems AS (
    SELECT substring(word FROM '^[وف]?(?:[بك]?ال|لل)(.{3,})$') AS without_article,
      -- The first letter of many words is one of their own: shorter ones keep it.
      substring(word FROM '^و(.{5,})$') AS without_and
  )
  SELECT array_agg(DISTINCT particle || base)
  FROM stems CROSS JOIN LATERAL (VALUES
    (word, ARRAY['', 'و', 'ب', 'ل', 'وب', 'ول']),
    (coalesce(without_article, word),
      ARRAY['', 'و', 'ب', 'ل', 'وب', 'ول', 'ال', 'وال', 'فال', 'بال', 'وبال', 'كال', 'لل', 'ولل']),
    (CASE WHEN without_article IS NULL THEN without_and END, ARRAY['', 'ب', 'ل', 'ال', 'بال', 'لل'])
  ) AS bases (base, particles) CROSS JOIN LATERAL unnest(particles) AS particle
  WHERE base IS NOT NULL
$$;

-- The same search, with every form of its Arabic words.
CREATE OR REPLACE FUNCTION with_arabic_forms(wanted tsquery) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path FROM CURRENT
    AS $$
BEGIN
  IF wanted::text !~ '[ء-ي]' THEN
    RETURN wanted;
  END IF;
  RETURN (
    SELECT string_agg(coalesce(
      (SELECT '(' || string_agg(quote_literal(form) || coalesce(word[2], ''), ' | ') || ')'
       FROM regexp_match(part[1], '^''([ء-ي]{3,40})''(:\*)?$') AS word
       CROSS JOIN unnest("arabic_forms"(word[1])) AS form),
      part[1]), '' ORDER BY place)
    -- Quoted words, and operators between them.
    FROM regexp_matches(wanted::text, '(''(?:[^'']|'''')+''(?::\*)?|[^'']+)', 'g')
      WITH ORDINALITY AS parts (part, place))::tsquery;
END $$;

-- What the words of a search mean.
CREATE OR REPLACE FUNCTION words_of_search(q text) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path FROM CURRENT
    AS $$
BEGIN
  RETURN "with_arabic_forms"(websearch_to_tsquery('simple', "words_apart"(q)));
END $$;

-- The same while somebody types: of the last word only the beginning may be there. As text, a query ends
-- with its last word in quotes, unless that is in brackets.
CREATE OR REPLACE FUNCTION words_of_begun_search(q text) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path FROM CURRENT
    AS $$
DECLARE
  wanted tsquery := websearch_to_tsquery('simple', "words_apart"(q));
BEGIN
  IF wanted::text LIKE '%''' THEN
    wanted := (wanted::text || ':*')::tsquery;
  END IF;
  RETURN "with_arabic_forms"(wanted);
END $$;

-- The words of all published circulars, for what was meant by one that none has. A worker adds to them
-- after publication. `latin` is the transliteration of a word of another script.
CREATE TABLE IF NOT EXISTS "search_words" (
    "word" TEXT NOT NULL,
    "latin" TEXT,
    "circulars" INTEGER NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

CREATE INDEX IF NOT EXISTS "search_words_word_idx" ON "search_words" USING gin ("word" gin_trgm_ops);
CREATE INDEX IF NOT EXISTS "search_words_latin_idx" ON "search_words" USING gin ("latin" gin_trgm_ops)
WHERE "latin" IS NOT NULL;

-- committed by itself

-- Writes anew what the words of saved searches mean, where that has changed.
UPDATE "saved_searches" SET "q" = "q" WHERE "query"::text ~ '[ء-ي]';
