-- The whole schema. Functions may name tables that are made below them.
SET check_function_bodies = false;

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE TYPE alert_kind AS ENUM ('new', 'correction');
CREATE TYPE category_type AS ENUM ('News Flash', 'Macroeconomic');
CREATE TYPE channel_kind AS ENUM ('email', 'webhook', 'slack', 'teams');
CREATE TYPE channel_state AS ENUM ('active', 'paused', 'failing', 'stopped');
CREATE TYPE circular_status AS ENUM ('received', 'extracting', 'categorising', 'in_review', 'translating', 'matching', 'published', 'failed', 'duplicate', 'withdrawn');
CREATE TYPE code_type AS ENUM ('beta', 'invoice');
CREATE TYPE delivery_kind AS ENUM ('immediate', 'digest');
CREATE TYPE delivery_state AS ENUM ('pending', 'sending', 'sent', 'failed', 'cancelled');
CREATE TYPE frequency AS ENUM ('immediately', 'daily', 'weekly');
CREATE TYPE source_item_state AS ENUM ('waiting', 'taken', 'failed');
CREATE TYPE source_kind AS ENUM ('feed', 'html', 'json', 'pdf');
CREATE TYPE step_state AS ENUM ('running', 'done', 'failed');

-- Somebody may have lost what they could do: who it was is looked up by whoever listens.
CREATE FUNCTION access_notify() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('circulate_access', '');
  RETURN NULL;
END $$;

CREATE FUNCTION circular_list(circular uuid) RETURNS void
    LANGUAGE sql
    AS $$
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

-- The words of a version: title, text and translations. No language is assumed ('simple'), since
-- circulars come in dozens. A text too rich for one tsvector (1 MB) is indexed by its beginning:
-- the search may miss its end, but storing it must never fail.
CREATE FUNCTION circular_search_document(version uuid, own_title text, own_pages text[]) RETURNS tsvector
    LANGUAGE plpgsql STABLE
    AS $$
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

CREATE FUNCTION circular_translations_keep_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "circular_versions" SET "title" = "title"
  WHERE "id" = coalesce(NEW."version_id", OLD."version_id");
  RETURN NULL;
END $$;

CREATE FUNCTION circular_versions_keep_listed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM "circular_list"(coalesce(NEW."circular_id", OLD."circular_id"));
  RETURN NULL;
END $$;

CREATE FUNCTION circular_versions_keep_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW."search" := "circular_search_document"(NEW."id", NEW."title", NEW."pages");
  RETURN NEW;
END $$;

CREATE FUNCTION circulars_keep_listed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM "circular_list"(NEW."id");
  RETURN NULL;
END $$;

CREATE FUNCTION circulars_keep_moved_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW."status" IS DISTINCT FROM OLD."status" THEN
    NEW."revision" := greatest(NEW."revision", OLD."revision" + 1);
  END IF;
  NEW."moved_at" := now();
  RETURN NEW;
END $$;

-- Tells whoever listens which circulars came to stand elsewhere, when the transaction commits: at most
-- ten messages of ids for one statement, beyond that one without, which means any.
CREATE FUNCTION circulars_notify(moved uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF cardinality(moved) > 2000 THEN
    PERFORM pg_notify('circulate_circulars', '');
  ELSE
    PERFORM pg_notify('circulate_circulars', string_agg("id"::text, ','))
    FROM unnest(moved) WITH ORDINALITY AS moved_ids ("id", "place")
    GROUP BY ("place" - 1) / 200;
  END IF;
END $$;

-- A correction changes no status, but whoever has the circular open must see it.
CREATE FUNCTION circulars_notify_moved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM "circulars_notify"(ARRAY(
    SELECT "id" FROM now_so JOIN before USING ("id")
    WHERE now_so."revision" <> before."revision" OR now_so."bank_id" <> before."bank_id"));
  RETURN NULL;
END $$;

CREATE FUNCTION circulars_notify_stored() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM "circulars_notify"(ARRAY(SELECT "id" FROM stored));
  RETURN NULL;
END $$;

-- How words are compared (decision 0048): without accents and other marks, in one form of each letter of
-- the Arabic script, and with the digits of Europe. Case is the dictionary's. All keep their search path: a dump
-- is restored without one.
CREATE FUNCTION fold_words(words text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path FROM CURRENT
    AS $$
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
CREATE FUNCTION letter_pairs(folded text, skipped boolean) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path FROM CURRENT
    AS $$
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

CREATE FUNCTION model_calls_add_up() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO "model_totals" AS total VALUES
    (NEW."model", NEW."prompt_tokens", NEW."completion_tokens", coalesce(NEW."cost_usd", 0))
  ON CONFLICT ("model") DO UPDATE SET
    "prompt_tokens" = total."prompt_tokens" + EXCLUDED."prompt_tokens",
    "completion_tokens" = total."completion_tokens" + EXCLUDED."completion_tokens",
    "cost_usd" = total."cost_usd" + EXCLUDED."cost_usd";
  IF NEW."cost_usd" > 0 THEN
    INSERT INTO "model_spending" AS spent VALUES ((NEW."at" AT TIME ZONE 'UTC')::date, NEW."cost_usd")
    ON CONFLICT ("day") DO UPDATE SET "cost_usd" = spent."cost_usd" + EXCLUDED."cost_usd";
  END IF;
  RETURN NULL;
END $$;

-- Everyone has one, from the moment that they are there.
CREATE FUNCTION users_have_email_channels() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO "channels" ("user_id", "kind") SELECT "id", 'email' FROM "added";
  RETURN NULL;
END $$;

-- PostgreSQL has ids in the order of time from 18 on; before it, the same by the layout of RFC 9562:
-- 48 bits of milliseconds, the version, and what is random.
DO $do$ BEGIN
  IF to_regprocedure('pg_catalog.uuidv7()') IS NULL THEN
    CREATE FUNCTION "uuidv7"() RETURNS uuid LANGUAGE sql VOLATILE AS $uuid$
      SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
        || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
    $uuid$;
  END IF;
END $do$;

-- What stands for words, kept apart by blanks. Where a script does not keep them apart, quotes say nothing.
CREATE FUNCTION words_apart(words text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path FROM CURRENT
    AS $$
DECLARE
  folded TEXT := "fold_words"(words);
BEGIN
  IF folded !~ U&'[\0E01-\0FBC\1000-\103F\1780-\17D3\3040-\30FF\3400-\4DBF\4E00-\9FFF]' THEN
    RETURN folded;
  END IF;
  folded := replace(folded, '"', ' ');
  RETURN "letter_pairs"(folded, false) || ' ' || "letter_pairs"(folded, true);
END $$;

-- The words of a text that a search finds, as that text writes them, for what marks them there
-- ("ts_headline" knows nothing of the above). Null where it finds none.
CREATE FUNCTION words_as_written(words text, wanted tsquery) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path FROM CURRENT
    AS $$
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

-- What the words of a search mean.
CREATE FUNCTION words_of_search(q text) RETURNS tsquery
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path FROM CURRENT
    AS $$
BEGIN
  RETURN websearch_to_tsquery('simple', "words_apart"(q));
END $$;

-- The words of a text.
CREATE FUNCTION words_of_text(words text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path FROM CURRENT
    AS $$
BEGIN
  RETURN to_tsvector('simple', "words_apart"(words));
END $$;

CREATE TABLE admin_revocations (
    auth0_id text NOT NULL,
    revoked_by text NOT NULL,
    revoked_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE alerts (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    circular_id uuid NOT NULL,
    version_id uuid NOT NULL,
    kind alert_kind DEFAULT 'new'::alert_kind NOT NULL,
    category_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    macroeconomic boolean DEFAULT false NOT NULL,
    search_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL
);

CREATE TABLE audit_records (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    target text NOT NULL,
    before jsonb,
    after jsonb,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE bank_regions (
    bank_id uuid NOT NULL,
    region_id uuid NOT NULL
);

CREATE TABLE bank_subscriptions (
    user_id uuid NOT NULL,
    bank_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    frequency frequency
);

CREATE TABLE banks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    bank_name text NOT NULL,
    display_name text NOT NULL,
    country text NOT NULL,
    iso2 character(2) NOT NULL,
    languages text[],
    time_zone text NOT NULL,
    website text,
    circulars_url text,
    last_circular_date_published date,
    member_countries text[] DEFAULT '{}'::text[] NOT NULL,
    short_name text,
    glossary jsonb DEFAULT '[]'::jsonb NOT NULL
);

CREATE TABLE beta_codes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code_hmac text NOT NULL,
    code_type code_type NOT NULL,
    accounts_allowed integer DEFAULT 1 NOT NULL,
    accounts_created integer DEFAULT 0 NOT NULL,
    expires_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    invited_email_hmac text,
    note text
);

CREATE TABLE capture_hosts (
    host text NOT NULL,
    holder uuid,
    held_until timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    robots_text text,
    robots_fetched_at timestamp(3) with time zone
);

CREATE TABLE categories (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    slug text NOT NULL,
    category_name text NOT NULL,
    category_type category_type NOT NULL,
    "position" integer NOT NULL,
    definition text DEFAULT ''::text NOT NULL,
    retired_at timestamp(3) with time zone
);

CREATE TABLE category_subscriptions (
    user_id uuid NOT NULL,
    category_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE channel_blocks (
    kind channel_kind NOT NULL,
    blocked_since timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    next_try_at timestamp(3) with time zone NOT NULL,
    reply text NOT NULL
);

CREATE TABLE channels (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    kind channel_kind NOT NULL,
    state channel_state DEFAULT 'active'::channel_state NOT NULL,
    state_reason text,
    state_since timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    frequency frequency DEFAULT 'immediately'::frequency NOT NULL,
    close_minute integer DEFAULT 480 NOT NULL,
    close_weekday integer DEFAULT 1 NOT NULL,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    zone_data text,
    next_close_at timestamp(3) with time zone,
    frequency_changed_at timestamp(3) with time zone,
    name text,
    target text,
    secret text,
    previous_secret text,
    previous_secret_until timestamp(3) with time zone,
    failing_since timestamp(3) with time zone,
    notice_due_at timestamp(3) with time zone,
    CONSTRAINT channels_close_check CHECK (close_minute BETWEEN 0 AND 1439 AND close_weekday BETWEEN 1 AND 7),
    CONSTRAINT channels_state_reason_check CHECK ((state_reason = ANY (ARRAY['bounced'::text, 'unsubscribed'::text, 'paused'::text, 'gone'::text, 'failing'::text]))),
    CONSTRAINT channels_state_since_check CHECK (((state = ANY (ARRAY['paused'::channel_state, 'stopped'::channel_state])) = (state_since IS NOT NULL))),
    CONSTRAINT channels_target_check CHECK ((((kind = 'email'::channel_kind) = (target IS NULL)) AND ((kind = 'email'::channel_kind) = (name IS NULL))))
);

-- What is published already and waits to be looked at once more, until two people have.
CREATE TABLE checks (
    version_id uuid NOT NULL,
    why text NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT checks_why_check CHECK ((why = ANY (ARRAY['sample'::text, 'second_look'::text])))
);

CREATE TABLE circular_categories (
    version_id uuid NOT NULL,
    category_id uuid NOT NULL,
    confidence double precision NOT NULL,
    decided_by text NOT NULL,
    evidence text NOT NULL
);

-- What somebody has read or saved. One row for both: most saved circulars are read.
CREATE TABLE circular_marks (
    user_id uuid NOT NULL,
    circular_id uuid NOT NULL,
    read_at timestamp(3) with time zone,
    saved_at timestamp(3) with time zone
);

CREATE TABLE circular_summaries (
    version_id uuid NOT NULL,
    language text NOT NULL,
    lines text[],
    decided_by text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE circular_translations (
    version_id uuid NOT NULL,
    language text NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    decided_by text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    warning text
);

CREATE TABLE circular_versions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    circular_id uuid NOT NULL,
    bank_id uuid NOT NULL,
    number integer DEFAULT 1 NOT NULL,
    content_hash character(64) NOT NULL,
    insisted boolean DEFAULT false NOT NULL,
    file_key text NOT NULL,
    file_name text NOT NULL,
    file_bytes integer NOT NULL,
    page_count integer,
    pages text[],
    title text,
    language text,
    language_confidence double precision,
    published_on date,
    kind category_type,
    confidence double precision,
    decided_by text,
    warnings text[],
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    corrected text[],
    search tsvector,
    outage_since timestamp(3) with time zone,
    substance_changed_at timestamp(3) with time zone,
    text_source text,
    request_id text,
    listed_on date,
    act_number text,
    facts jsonb,
    earlier_bank_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT circular_versions_corrected_check CHECK ((corrected <@ ARRAY['title'::text, 'published_on'::text, 'act_number'::text])),
    CONSTRAINT circular_versions_text_source_check CHECK ((text_source = ANY (ARRAY['layer'::text, 'ocr'::text, 'vision'::text])))
);

CREATE TABLE circulars (
    id uuid DEFAULT uuidv7() NOT NULL,
    bank_id uuid NOT NULL,
    status circular_status DEFAULT 'received'::circular_status NOT NULL,
    reason_code text,
    reason text,
    uploaded_by text,
    source_url text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    moved_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    published_at timestamp(3) with time zone,
    is_history boolean DEFAULT false NOT NULL,
    revision integer DEFAULT 0 NOT NULL
);

CREATE TABLE consents (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    accepted_terms boolean NOT NULL,
    is_manual_acceptance boolean NOT NULL,
    terms_version text NOT NULL,
    given_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE deliveries (
    id uuid DEFAULT uuidv7() NOT NULL,
    channel_id uuid NOT NULL,
    channel_kind channel_kind NOT NULL,
    kind delivery_kind DEFAULT 'immediate'::delivery_kind NOT NULL,
    closes_at timestamp(3) with time zone,
    state delivery_state DEFAULT 'pending'::delivery_state NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    due_from timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    claimed_at timestamp(3) with time zone,
    sent_at timestamp(3) with time zone,
    sent_to text,
    message_id text,
    reply text,
    resends integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT deliveries_closes_at_check CHECK (((kind = 'digest'::delivery_kind) = (closes_at IS NOT NULL)))
);

CREATE TABLE delivery_alerts (
    channel_id uuid NOT NULL,
    alert_id uuid NOT NULL,
    delivery_id uuid,
    left_out_reason text
);

CREATE TABLE delivery_events (
    id bigint NOT NULL,
    delivery_id uuid NOT NULL,
    event text NOT NULL,
    detail text,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT delivery_events_event_check CHECK ((event = ANY (ARRAY['sent'::text, 'deferred'::text, 'blocked'::text, 'failed'::text, 'cancelled'::text, 'bounced'::text, 'resent'::text, 'unsubscribed'::text])))
);

CREATE SEQUENCE delivery_events_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;

ALTER SEQUENCE delivery_events_id_seq OWNED BY delivery_events.id;

-- The token in the address of a private feed, hashed. One that was revoked stays, so that its address
-- says that it is gone.
CREATE TABLE feeds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    revoked_at timestamp(3) with time zone
);

-- A publication that can still be undone: it ends with the outbox entry that it waits in.
CREATE TABLE held_publications (
    outbox_id bigint NOT NULL,
    circular_id uuid NOT NULL,
    user_id uuid NOT NULL,
    revision integer NOT NULL,
    before jsonb NOT NULL
);

-- Sources of banks that are known, shipped or imported, and off until an admin watches them. The fields
-- are as they came, so that an upgrade can tell an admin's change in the source from what was shipped.
CREATE TABLE known_sources (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    bank_id uuid NOT NULL,
    origin text NOT NULL,
    key text NOT NULL,
    kind source_kind NOT NULL,
    url text NOT NULL,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    publishes text NOT NULL,
    languages text[],
    platform text,
    confidence text NOT NULL,
    last_seen text NOT NULL,
    walls text[],
    note text,
    left_at timestamp(3) with time zone,
    source_id uuid,
    outcome text,
    outcome_code text,
    outcome_text text,
    outcome_items integer DEFAULT 0 NOT NULL,
    tried_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT known_sources_confidence_check CHECK ((confidence = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text]))),
    CONSTRAINT known_sources_origin_check CHECK ((origin = ANY (ARRAY['catalogue'::text, 'import'::text]))),
    CONSTRAINT known_sources_outcome_check CHECK ((outcome = ANY (ARRAY['works'::text, 'changed'::text, 'walled'::text, 'unreachable'::text]))),
    CONSTRAINT known_sources_publishes_check CHECK ((publishes = ANY (ARRAY['circulars'::text, 'legislation'::text, 'press_releases'::text, 'statistics'::text])))
);

-- What a person decided on a version: their last word on it. It goes with the version and the account.
CREATE TABLE labels (
    version_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind category_type NOT NULL,
    category_ids uuid[],
    given_in text NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT labels_given_in_check CHECK ((given_in = ANY (ARRAY['review'::text, 'correction'::text, 'check'::text])))
);

-- What was learned from labels: one row.
CREATE TABLE learning (
    id integer DEFAULT 1 NOT NULL,
    review_confidence double precision,
    reset_at timestamp(3) with time zone,
    changed_at timestamp(3) with time zone,
    leased_until timestamp(3) with time zone,
    trained_at timestamp(3) with time zone,
    model jsonb,
    report jsonb,
    CONSTRAINT learning_id_check CHECK ((id = 1))
);

-- A model whose provider refuses us, until an answer passes again.
CREATE TABLE model_blocks (
    model text NOT NULL,
    blocked_since timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    next_try_at timestamp(3) with time zone NOT NULL,
    reason text NOT NULL
);

CREATE TABLE model_calls (
    id bigint NOT NULL,
    version_id uuid NOT NULL,
    step text NOT NULL,
    model text NOT NULL,
    prompt_tokens integer NOT NULL,
    completion_tokens integer NOT NULL,
    cost_usd numeric(12,6),
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE SEQUENCE model_calls_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;

ALTER SEQUENCE model_calls_id_seq OWNED BY model_calls.id;

-- What a model made of a version, kept beside what was decided.
CREATE TABLE model_opinions (
    version_id uuid NOT NULL,
    model text NOT NULL,
    category_id uuid NOT NULL,
    stated double precision NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

-- What models cost on a day (UTC), whatever becomes of the calls themselves.
CREATE TABLE model_spending (
    day date NOT NULL,
    cost_usd numeric(14,6) NOT NULL
);

-- What AI ever cost stays known when the calls themselves are deleted, and costs no sum over them.
CREATE TABLE model_totals (
    model text NOT NULL,
    prompt_tokens bigint NOT NULL,
    completion_tokens bigint NOT NULL,
    cost_usd numeric(14,6) NOT NULL
);

CREATE TABLE outbox (
    id bigint NOT NULL,
    job text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    error text,
    failed_at timestamp(3) with time zone,
    due_at timestamp(3) with time zone
);

CREATE SEQUENCE outbox_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;

ALTER SEQUENCE outbox_id_seq OWNED BY outbox.id;

CREATE TABLE pipeline_steps (
    version_id uuid NOT NULL,
    step text NOT NULL,
    state step_state NOT NULL,
    attempts integer DEFAULT 1 NOT NULL,
    started_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    finished_at timestamp(3) with time zone,
    error text
);

CREATE TABLE preview_run_rows (
    run_id uuid NOT NULL,
    known_source_id uuid NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    claimed_until timestamp(3) with time zone,
    ended_at timestamp(3) with time zone
);

-- Previews of many known sources. One run goes on at a time.
CREATE TABLE preview_runs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    region_id uuid,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    ended_at timestamp(3) with time zone,
    is_stopped boolean DEFAULT false NOT NULL
);

-- What the deciders of this product proposed for a version, kept beside what was decided: `wording`,
-- `learned`, and `product`, which is what came of all deciders together. Models: see model_opinions.
CREATE TABLE proposals (
    version_id uuid NOT NULL,
    decider text NOT NULL,
    category_id uuid NOT NULL,
    confidence double precision NOT NULL,
    reading jsonb,
    held_by text,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT proposals_decider_check CHECK ((decider = ANY (ARRAY['wording'::text, 'learned'::text, 'product'::text])))
);

CREATE TABLE provider_deletions (
    auth0_id text NOT NULL,
    requested_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    next_try_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    last_error text
);

-- Accounts whose sessions are still to be ended at the identity provider.
CREATE TABLE provider_sign_outs (
    auth0_id text NOT NULL,
    requested_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    next_try_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    last_error text
);

-- Unlogged: counters of an hour are not worth a write to the log.
CREATE UNLOGGED TABLE rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE regions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    region_name text NOT NULL
);

-- Who followed a category when it was retired: matching no longer sees them, and the category may come
-- back. `notice_due_at` is when they are to be told; null once they were.
CREATE TABLE retired_subscriptions (
    user_id uuid NOT NULL,
    category_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    notice_due_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP
);

-- Who has a circular open on the review desk. A mark that nobody renews ends by itself.
CREATE TABLE review_marks (
    circular_id uuid NOT NULL,
    user_id uuid NOT NULL,
    held_until timestamp(3) with time zone NOT NULL
);

-- Filters of the archive under a name. `query` is what its words mean, so that a new circular is put to
-- all searches without reading the words of each.
CREATE TABLE saved_searches (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    q text,
    bank_id uuid,
    region_id uuid,
    category_id uuid,
    type category_type,
    language text,
    from_day date,
    to_day date,
    tells_since timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    country text,
    query tsquery GENERATED ALWAYS AS (words_of_search(q)) STORED,
    CONSTRAINT saved_searches_tells_check CHECK (((tells_since IS NULL) OR (q IS NOT NULL) OR (bank_id IS NOT NULL) OR (category_id IS NOT NULL)))
);

CREATE TABLE schema_requirements (
    migration text NOT NULL,
    release text NOT NULL
);

-- People whose labels teach nothing and prove nothing.
CREATE TABLE set_aside_people (
    user_id uuid NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE source_items (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    source_id uuid NOT NULL,
    link text NOT NULL,
    title text,
    published_on date,
    is_history boolean NOT NULL,
    state source_item_state DEFAULT 'waiting'::source_item_state NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    check_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    checked_at timestamp(3) with time zone,
    problem text,
    document_url text,
    etag text,
    last_modified text,
    content_hash character(64),
    circular_id uuid,
    first_seen_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE sources (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    bank_id uuid NOT NULL,
    kind source_kind NOT NULL,
    url text NOT NULL,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    interval_seconds integer DEFAULT 900 NOT NULL,
    alert_newer_than_days integer DEFAULT 2 NOT NULL,
    quiet_after_days integer,
    paused_at timestamp(3) with time zone,
    created_by text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    first_contact_at timestamp(3) with time zone,
    etag text,
    last_modified text,
    next_run_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    polling_until timestamp(3) with time zone,
    last_polled_at timestamp(3) with time zone,
    last_success_at timestamp(3) with time zone,
    last_new_at timestamp(3) with time zone,
    last_result text,
    last_problem_code text,
    failures integer DEFAULT 0 NOT NULL,
    failing_since timestamp(3) with time zone,
    rhythm_days integer,
    reported_alarm text,
    CONSTRAINT sources_reported_alarm_check CHECK ((reported_alarm = ANY (ARRAY['quiet'::text, 'not_polled'::text, 'failing'::text, 'stuck'::text])))
);

CREATE TABLE translation_chunks (
    version_id uuid NOT NULL,
    language text NOT NULL,
    "position" integer NOT NULL,
    source_hash character(64) NOT NULL,
    text text NOT NULL,
    decided_by text NOT NULL,
    lost text[],
    invented text[] DEFAULT '{}'::text[] NOT NULL,
    terms jsonb DEFAULT '[]'::jsonb NOT NULL
);

-- The banks that somebody unfollowed all at once, with the date and the choice of each, so that it can be
-- undone for a moment.
CREATE TABLE unfollowed_banks (
    user_id uuid NOT NULL,
    bank_id uuid NOT NULL,
    frequency frequency,
    created_at timestamp(3) with time zone NOT NULL,
    unfollowed_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE unsubscribe_tokens (
    token_hash bytea NOT NULL,
    delivery_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE upkeep_runs (
    name text NOT NULL,
    succeeded_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE user_identities (
    auth0_id text NOT NULL,
    user_id uuid NOT NULL,
    joined_at timestamp(3) with time zone,
    notice_due_at timestamp(3) with time zone
);

CREATE TABLE users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    first_name text,
    last_name text,
    company text,
    code_type code_type NOT NULL,
    beta_code_id uuid,
    macroeconomic boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_visit_at timestamp(3) with time zone,
    previous_visit_at timestamp(3) with time zone,
    signed_out_at timestamp(3) with time zone,
    first_steps_ended_at timestamp(3) with time zone
);

ALTER TABLE delivery_events ALTER COLUMN id SET DEFAULT nextval('delivery_events_id_seq'::regclass);

ALTER TABLE model_calls ALTER COLUMN id SET DEFAULT nextval('model_calls_id_seq'::regclass);

ALTER TABLE outbox ALTER COLUMN id SET DEFAULT nextval('outbox_id_seq'::regclass);
ALTER TABLE admin_revocations ADD CONSTRAINT admin_revocations_pkey PRIMARY KEY (auth0_id);
ALTER TABLE alerts ADD CONSTRAINT alerts_pkey PRIMARY KEY (id) WITH (fillfactor='100');
ALTER TABLE audit_records ADD CONSTRAINT audit_records_pkey PRIMARY KEY (id);
ALTER TABLE bank_regions ADD CONSTRAINT bank_regions_pkey PRIMARY KEY (bank_id, region_id);
ALTER TABLE bank_subscriptions ADD CONSTRAINT bank_subscriptions_pkey PRIMARY KEY (user_id, bank_id);
ALTER TABLE banks ADD CONSTRAINT banks_pkey PRIMARY KEY (id);
ALTER TABLE beta_codes ADD CONSTRAINT beta_codes_pkey PRIMARY KEY (id);
ALTER TABLE capture_hosts ADD CONSTRAINT capture_hosts_pkey PRIMARY KEY (host);
ALTER TABLE categories ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE category_subscriptions ADD CONSTRAINT category_subscriptions_pkey PRIMARY KEY (user_id, category_id);
ALTER TABLE channel_blocks ADD CONSTRAINT channel_blocks_pkey PRIMARY KEY (kind);
ALTER TABLE channels ADD CONSTRAINT channels_pkey PRIMARY KEY (id);
ALTER TABLE checks ADD CONSTRAINT checks_pkey PRIMARY KEY (version_id);
ALTER TABLE circular_categories ADD CONSTRAINT circular_categories_pkey PRIMARY KEY (version_id, category_id);
ALTER TABLE circular_marks ADD CONSTRAINT circular_marks_pkey PRIMARY KEY (user_id, circular_id);
ALTER TABLE circular_summaries ADD CONSTRAINT circular_summaries_pkey PRIMARY KEY (version_id);
ALTER TABLE circular_translations ADD CONSTRAINT circular_translations_pkey PRIMARY KEY (version_id, language);
ALTER TABLE circular_versions ADD CONSTRAINT circular_versions_pkey PRIMARY KEY (id);
ALTER TABLE circulars ADD CONSTRAINT circulars_pkey PRIMARY KEY (id);
ALTER TABLE consents ADD CONSTRAINT consents_pkey PRIMARY KEY (id);
ALTER TABLE deliveries ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);
ALTER TABLE delivery_alerts ADD CONSTRAINT delivery_alerts_pkey PRIMARY KEY (alert_id, channel_id) WITH (fillfactor='100');
ALTER TABLE delivery_events ADD CONSTRAINT delivery_events_pkey PRIMARY KEY (id);
ALTER TABLE feeds ADD CONSTRAINT feeds_pkey PRIMARY KEY (id);
ALTER TABLE held_publications ADD CONSTRAINT held_publications_pkey PRIMARY KEY (outbox_id);
ALTER TABLE known_sources ADD CONSTRAINT known_sources_pkey PRIMARY KEY (id);
ALTER TABLE labels ADD CONSTRAINT labels_pkey PRIMARY KEY (version_id, user_id);
ALTER TABLE learning ADD CONSTRAINT learning_pkey PRIMARY KEY (id);
ALTER TABLE model_blocks ADD CONSTRAINT model_blocks_pkey PRIMARY KEY (model);
ALTER TABLE model_calls ADD CONSTRAINT model_calls_pkey PRIMARY KEY (id);
ALTER TABLE model_opinions ADD CONSTRAINT model_opinions_pkey PRIMARY KEY (version_id);
ALTER TABLE model_spending ADD CONSTRAINT model_spending_pkey PRIMARY KEY (day);
ALTER TABLE model_totals ADD CONSTRAINT model_totals_pkey PRIMARY KEY (model);
ALTER TABLE outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE pipeline_steps ADD CONSTRAINT pipeline_steps_pkey PRIMARY KEY (version_id, step);
ALTER TABLE preview_run_rows ADD CONSTRAINT preview_run_rows_pkey PRIMARY KEY (run_id, known_source_id);
ALTER TABLE preview_runs ADD CONSTRAINT preview_runs_pkey PRIMARY KEY (id);
ALTER TABLE proposals ADD CONSTRAINT proposals_pkey PRIMARY KEY (version_id, decider);
ALTER TABLE provider_deletions ADD CONSTRAINT provider_deletions_pkey PRIMARY KEY (auth0_id);
ALTER TABLE provider_sign_outs ADD CONSTRAINT provider_sign_outs_pkey PRIMARY KEY (auth0_id);
ALTER TABLE rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE regions ADD CONSTRAINT regions_pkey PRIMARY KEY (id);
ALTER TABLE retired_subscriptions ADD CONSTRAINT retired_subscriptions_pkey PRIMARY KEY (user_id, category_id);
ALTER TABLE review_marks ADD CONSTRAINT review_marks_pkey PRIMARY KEY (circular_id, user_id);
ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (id);
ALTER TABLE schema_requirements ADD CONSTRAINT schema_requirements_pkey PRIMARY KEY (migration);
ALTER TABLE set_aside_people ADD CONSTRAINT set_aside_people_pkey PRIMARY KEY (user_id);
ALTER TABLE source_items ADD CONSTRAINT source_items_pkey PRIMARY KEY (id);
ALTER TABLE sources ADD CONSTRAINT sources_pkey PRIMARY KEY (id);
ALTER TABLE translation_chunks ADD CONSTRAINT translation_chunks_pkey PRIMARY KEY (version_id, language, "position");
ALTER TABLE unfollowed_banks ADD CONSTRAINT unfollowed_banks_pkey PRIMARY KEY (user_id, bank_id);
ALTER TABLE unsubscribe_tokens ADD CONSTRAINT unsubscribe_tokens_pkey PRIMARY KEY (token_hash);
ALTER TABLE upkeep_runs ADD CONSTRAINT upkeep_runs_pkey PRIMARY KEY (name);
ALTER TABLE user_identities ADD CONSTRAINT user_identities_pkey PRIMARY KEY (auth0_id);
ALTER TABLE users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX alerts_circular_id_idx ON alerts USING btree (circular_id);

-- `alerts_new_key` already says that nobody is told twice of a new circular.
CREATE UNIQUE INDEX alerts_correction_key ON alerts USING btree (version_id, user_id) WHERE (kind = 'correction'::alert_kind);

-- One `new` alert per user and circular, ever.
CREATE UNIQUE INDEX alerts_new_key ON alerts USING btree (circular_id, user_id) WHERE (kind = 'new'::alert_kind);

-- A person has one alert of a moment: the id need not stand in the order.
CREATE INDEX alerts_user_id_created_at_idx ON alerts USING btree (user_id, created_at);
CREATE INDEX alerts_version_id_idx ON alerts USING btree (version_id);
CREATE INDEX audit_records_at_idx ON audit_records USING btree (at);

-- What happened to one thing.
CREATE INDEX audit_records_target_at_idx ON audit_records USING btree (target, at);
CREATE INDEX bank_regions_region_id_idx ON bank_regions USING btree (region_id);
CREATE INDEX bank_subscriptions_bank_id_user_id_idx ON bank_subscriptions USING btree (bank_id, user_id);
CREATE UNIQUE INDEX banks_bank_name_key ON banks USING btree (bank_name);
CREATE UNIQUE INDEX beta_codes_code_hmac_key ON beta_codes USING btree (code_hmac);
CREATE UNIQUE INDEX categories_category_type_category_name_key ON categories USING btree (category_type, category_name);
CREATE UNIQUE INDEX categories_slug_key ON categories USING btree (slug);
CREATE INDEX category_subscriptions_category_id_user_id_idx ON category_subscriptions USING btree (category_id, user_id);

-- One channel of email a person.
CREATE UNIQUE INDEX channels_email_key ON channels USING btree (user_id) WHERE (kind = 'email'::channel_kind);
CREATE INDEX channels_next_close_idx ON channels USING btree (next_close_at) WHERE (next_close_at IS NOT NULL);
CREATE INDEX channels_notice_idx ON channels USING btree (notice_due_at) WHERE (notice_due_at IS NOT NULL);
CREATE INDEX channels_user_id_idx ON channels USING btree (user_id);
CREATE INDEX checks_at_idx ON checks USING btree (at);
CREATE INDEX circular_categories_category_id_idx ON circular_categories USING btree (category_id);
CREATE INDEX circular_marks_circular_id_idx ON circular_marks USING btree (circular_id);

-- Finds circulars by the beginning of their number at the bank.
CREATE INDEX circular_versions_act_number_idx ON circular_versions USING btree (lower(act_number) text_pattern_ops) WHERE ((listed_on IS NOT NULL) AND (act_number IS NOT NULL));
CREATE INDEX circular_versions_bank_listed_idx ON circular_versions USING btree (bank_id, listed_on DESC, circular_id DESC) WHERE (listed_on IS NOT NULL);
CREATE UNIQUE INDEX circular_versions_circular_id_number_key ON circular_versions USING btree (circular_id, number);
CREATE INDEX circular_versions_content_hash_idx ON circular_versions USING btree (content_hash);

-- Only (bank, bytes) makes a duplicate, unless an admin insists.
CREATE UNIQUE INDEX circular_versions_content_key ON circular_versions USING btree (bank_id, content_hash) WHERE (NOT insisted);
CREATE UNIQUE INDEX circular_versions_file_key_key ON circular_versions USING btree (file_key);

-- The languages of what people decided on, without reading the versions themselves.
CREATE INDEX circular_versions_id_language_idx ON circular_versions USING btree (id, language);
CREATE INDEX circular_versions_listed_idx ON circular_versions USING btree (listed_on DESC, circular_id DESC) WHERE (listed_on IS NOT NULL);

-- Any part of title, number and file name, and of the address at the bank, in any case.
CREATE INDEX circular_versions_name_part_idx ON circular_versions USING gin (lower(((((COALESCE(title, ''::text) || ' '::text) || COALESCE(act_number, ''::text)) || ' '::text) || file_name)) gin_trgm_ops);
CREATE INDEX circular_versions_search_idx ON circular_versions USING gin (search);
CREATE INDEX circular_versions_title_order_idx ON circular_versions USING btree (lower("left"(COALESCE(title, file_name), 40)), circular_id);

-- The orders of the admins' list.
CREATE INDEX circulars_bank_id_created_at_id_idx ON circulars USING btree (bank_id, created_at, id);
CREATE INDEX circulars_bank_id_status_idx ON circulars USING btree (bank_id, status);
CREATE INDEX circulars_created_at_id_idx ON circulars USING btree (created_at, id);

-- Circulars on their way, for the sweep.
CREATE INDEX circulars_moving_idx ON circulars USING btree (moved_at) WHERE (status = ANY (ARRAY['received'::circular_status, 'extracting'::circular_status, 'categorising'::circular_status, 'translating'::circular_status, 'matching'::circular_status]));

-- What was published last, for the page of today.
CREATE INDEX circulars_published_at_idx ON circulars USING btree (published_at DESC);
CREATE INDEX circulars_published_order_idx ON circulars USING btree (COALESCE(published_at, '-infinity'::timestamp with time zone), id);
CREATE INDEX circulars_source_url_part_idx ON circulars USING gin (lower(source_url) gin_trgm_ops);
CREATE INDEX circulars_status_created_at_id_idx ON circulars USING btree (status, created_at, id);
CREATE INDEX circulars_status_id_idx ON circulars USING btree (status, id);
CREATE INDEX circulars_waiting_idx ON circulars USING btree (status, moved_at) WHERE (status = ANY (ARRAY['in_review'::circular_status, 'failed'::circular_status]));
CREATE INDEX consents_user_id_idx ON consents USING btree (user_id);

-- What a channel that was stopped holds.
CREATE INDEX deliveries_cancelled_idx ON deliveries USING btree (channel_id, created_at) WHERE (state = 'cancelled'::delivery_state);

-- One channel has so few that they are sorted when somebody asks; alone, its id is stored once for all.
CREATE INDEX deliveries_channel_id_idx ON deliveries USING btree (channel_id);
CREATE INDEX deliveries_created_at_id_idx ON deliveries USING btree (created_at, id);

-- One digest for each end of a period.
CREATE UNIQUE INDEX deliveries_digest_key ON deliveries USING btree (channel_id, closes_at) WHERE (kind = 'digest'::delivery_kind);

-- What delivery still has to do, and nothing else: stays small however much was sent.
CREATE INDEX deliveries_due_idx ON deliveries USING btree (channel_kind, due_at, id) WHERE (state = ANY (ARRAY['pending'::delivery_state, 'sending'::delivery_state]));
CREATE INDEX deliveries_emails_sent_idx ON deliveries USING btree (sent_at) WHERE ((channel_kind = 'email'::channel_kind) AND (sent_at IS NOT NULL));
CREATE INDEX deliveries_failed_idx ON deliveries USING btree (created_at, id) WHERE (state = 'failed'::delivery_state);
CREATE INDEX delivery_alerts_delivery_id_idx ON delivery_alerts USING btree (delivery_id) WITH (fillfactor='100');

-- What waits for a digest, and nothing else: stays small however much was sent.
CREATE INDEX delivery_alerts_waiting_idx ON delivery_alerts USING btree (channel_id) WHERE ((delivery_id IS NULL) AND (left_out_reason IS NULL));
CREATE INDEX delivery_events_bounced_idx ON delivery_events USING btree (at, delivery_id) WHERE (event = 'bounced'::text);
CREATE INDEX delivery_events_delivery_id_idx ON delivery_events USING btree (delivery_id);

-- One that works a person.
CREATE UNIQUE INDEX feeds_live_key ON feeds USING btree (user_id) WHERE (revoked_at IS NULL);
CREATE UNIQUE INDEX feeds_token_hash_key ON feeds USING btree (token_hash);
CREATE INDEX feeds_user_id_idx ON feeds USING btree (user_id);
CREATE UNIQUE INDEX held_publications_circular_id_key ON held_publications USING btree (circular_id);
CREATE INDEX held_publications_user_id_idx ON held_publications USING btree (user_id);
CREATE UNIQUE INDEX known_sources_bank_id_origin_key_key ON known_sources USING btree (bank_id, origin, key);
CREATE UNIQUE INDEX known_sources_source_id_key ON known_sources USING btree (source_id);
CREATE INDEX labels_at_idx ON labels USING btree (at);
CREATE INDEX labels_user_id_idx ON labels USING btree (user_id);
CREATE INDEX model_calls_priced_idx ON model_calls USING btree (at) INCLUDE (cost_usd) WHERE (cost_usd IS NOT NULL);
CREATE INDEX model_calls_version_id_idx ON model_calls USING btree (version_id);
CREATE INDEX model_opinions_category_id_idx ON model_opinions USING btree (category_id);
CREATE INDEX model_opinions_model_at_idx ON model_opinions USING btree (model, at);

-- What the relay has to move, and nothing else: entries set aside cost it nothing.
CREATE INDEX outbox_waiting_idx ON outbox USING btree (id) WHERE (failed_at IS NULL);
CREATE INDEX pipeline_steps_finished_at_idx ON pipeline_steps USING brin (finished_at);
CREATE INDEX preview_run_rows_known_source_id_idx ON preview_run_rows USING btree (known_source_id);
CREATE INDEX preview_runs_created_at_idx ON preview_runs USING btree (created_at);
CREATE UNIQUE INDEX preview_runs_open_key ON preview_runs USING btree (((ended_at IS NULL))) WHERE (ended_at IS NULL);
CREATE INDEX preview_runs_region_id_idx ON preview_runs USING btree (region_id);
CREATE INDEX proposals_category_id_idx ON proposals USING btree (category_id);
CREATE INDEX provider_deletions_next_try_at_idx ON provider_deletions USING btree (next_try_at);
CREATE INDEX provider_sign_outs_next_try_at_idx ON provider_sign_outs USING btree (next_try_at);
CREATE INDEX rate_limits_expire_idx ON rate_limits USING btree (expire);
CREATE UNIQUE INDEX regions_region_name_key ON regions USING btree (region_name);
CREATE INDEX retired_subscriptions_category_id_idx ON retired_subscriptions USING btree (category_id);
CREATE INDEX retired_subscriptions_due_idx ON retired_subscriptions USING btree (notice_due_at) WHERE (notice_due_at IS NOT NULL);
CREATE INDEX review_marks_held_until_idx ON review_marks USING btree (held_until);
CREATE INDEX review_marks_user_id_idx ON review_marks USING btree (user_id);
CREATE INDEX saved_searches_bank_id_idx ON saved_searches USING btree (bank_id);
CREATE INDEX saved_searches_category_id_idx ON saved_searches USING btree (category_id);
CREATE INDEX saved_searches_region_id_idx ON saved_searches USING btree (region_id);
CREATE INDEX saved_searches_user_id_idx ON saved_searches USING btree (user_id);
CREATE INDEX source_items_circular_id_idx ON source_items USING btree (circular_id);
CREATE INDEX source_items_source_id_check_at_idx ON source_items USING btree (source_id, check_at);
CREATE UNIQUE INDEX source_items_source_id_link_key ON source_items USING btree (source_id, link);
CREATE INDEX source_items_stuck_idx ON source_items USING btree (source_id, first_seen_at) WHERE ((state = 'failed'::source_item_state) AND (NOT is_history));
CREATE UNIQUE INDEX sources_bank_id_url_key ON sources USING btree (bank_id, url);
CREATE INDEX sources_next_run_at_idx ON sources USING btree (next_run_at);
CREATE INDEX unfollowed_banks_bank_id_idx ON unfollowed_banks USING btree (bank_id);
CREATE INDEX unfollowed_banks_unfollowed_at_idx ON unfollowed_banks USING btree (unfollowed_at);
CREATE INDEX unsubscribe_tokens_created_at_idx ON unsubscribe_tokens USING brin (created_at);
CREATE INDEX unsubscribe_tokens_delivery_id_idx ON unsubscribe_tokens USING btree (delivery_id);
CREATE INDEX user_identities_due_idx ON user_identities USING btree (notice_due_at) WHERE (notice_due_at IS NOT NULL);
CREATE INDEX user_identities_user_id_idx ON user_identities USING btree (user_id);

-- Addresses are one person's whatever their case.
CREATE UNIQUE INDEX users_email_key ON users USING btree (lower(email));
CREATE INDEX users_email_part_idx ON users USING gin (lower(email) gin_trgm_ops);

-- The matching statement reads only users who may be mailed.
CREATE INDEX users_macroeconomic_idx ON users USING btree (id) WHERE macroeconomic;
CREATE TRIGGER admin_revocations_notice AFTER INSERT ON admin_revocations FOR EACH STATEMENT EXECUTE FUNCTION access_notify();
CREATE TRIGGER circular_translations_search AFTER INSERT OR DELETE OR UPDATE ON circular_translations FOR EACH ROW EXECUTE FUNCTION circular_translations_keep_search();
CREATE TRIGGER circular_versions_listed AFTER INSERT OR DELETE OR UPDATE OF published_on, number ON circular_versions FOR EACH ROW EXECUTE FUNCTION circular_versions_keep_listed();
CREATE TRIGGER circular_versions_search BEFORE INSERT OR UPDATE OF title, pages ON circular_versions FOR EACH ROW EXECUTE FUNCTION circular_versions_keep_search();
CREATE TRIGGER circulars_listed AFTER UPDATE OF status, published_at, created_at ON circulars FOR EACH ROW WHEN (((old.published_at IS NOT NULL) OR (new.published_at IS NOT NULL))) EXECUTE FUNCTION circulars_keep_listed();
CREATE TRIGGER circulars_moved_at BEFORE UPDATE OF status ON circulars FOR EACH ROW EXECUTE FUNCTION circulars_keep_moved_at();
CREATE TRIGGER circulars_notice_moved AFTER UPDATE ON circulars REFERENCING OLD TABLE AS before NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION circulars_notify_moved();
CREATE TRIGGER circulars_notice_stored AFTER INSERT ON circulars REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION circulars_notify_stored();

-- Keeps the totals of what models cost, whatever becomes of the calls themselves.
CREATE TRIGGER model_calls_totals AFTER INSERT ON model_calls FOR EACH ROW EXECUTE FUNCTION model_calls_add_up();
CREATE TRIGGER user_identities_notice AFTER DELETE ON user_identities FOR EACH STATEMENT EXECUTE FUNCTION access_notify();
CREATE TRIGGER users_email_channel AFTER INSERT ON users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION users_have_email_channels();
CREATE TRIGGER users_signed_out_notice AFTER UPDATE OF signed_out_at ON users FOR EACH STATEMENT EXECUTE FUNCTION access_notify();
ALTER TABLE alerts ADD CONSTRAINT alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE alerts ADD CONSTRAINT alerts_version_id_fkey FOREIGN KEY (version_id) REFERENCES circular_versions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE bank_regions ADD CONSTRAINT bank_regions_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE bank_regions ADD CONSTRAINT bank_regions_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE bank_subscriptions ADD CONSTRAINT bank_subscriptions_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE bank_subscriptions ADD CONSTRAINT bank_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE category_subscriptions ADD CONSTRAINT category_subscriptions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE category_subscriptions ADD CONSTRAINT category_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE channels ADD CONSTRAINT channels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE checks ADD CONSTRAINT checks_version_id_fkey FOREIGN KEY (version_id) REFERENCES circular_versions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE circular_categories ADD CONSTRAINT circular_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE circular_categories ADD CONSTRAINT circular_categories_version_id_fkey FOREIGN KEY (version_id) REFERENCES circular_versions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE circular_marks ADD CONSTRAINT circular_marks_circular_id_fkey FOREIGN KEY (circular_id) REFERENCES circulars(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE circular_marks ADD CONSTRAINT circular_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE circular_summaries ADD CONSTRAINT circular_summaries_version_id_fkey FOREIGN KEY (version_id) REFERENCES circular_versions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE circular_translations ADD CONSTRAINT circular_translations_version_id_fkey FOREIGN KEY (version_id) REFERENCES circular_versions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE circular_versions ADD CONSTRAINT circular_versions_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE circular_versions ADD CONSTRAINT circular_versions_circular_id_fkey FOREIGN KEY (circular_id) REFERENCES circulars(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE circulars ADD CONSTRAINT circulars_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE consents ADD CONSTRAINT consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES channels(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE delivery_alerts ADD CONSTRAINT delivery_alerts_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alerts(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE delivery_alerts ADD CONSTRAINT delivery_alerts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE delivery_events ADD CONSTRAINT delivery_events_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE feeds ADD CONSTRAINT feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE held_publications ADD CONSTRAINT held_publications_circular_id_fkey FOREIGN KEY (circular_id) REFERENCES circulars(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE held_publications ADD CONSTRAINT held_publications_outbox_id_fkey FOREIGN KEY (outbox_id) REFERENCES outbox(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE held_publications ADD CONSTRAINT held_publications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE known_sources ADD CONSTRAINT known_sources_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE known_sources ADD CONSTRAINT known_sources_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE labels ADD CONSTRAINT labels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE labels ADD CONSTRAINT labels_version_id_fkey FOREIGN KEY (version_id) REFERENCES circular_versions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE model_calls ADD CONSTRAINT model_calls_version_id_fkey FOREIGN KEY (version_id) REFERENCES circular_versions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE model_opinions ADD CONSTRAINT model_opinions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE model_opinions ADD CONSTRAINT model_opinions_version_id_fkey FOREIGN KEY (version_id) REFERENCES circular_versions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE pipeline_steps ADD CONSTRAINT pipeline_steps_version_id_fkey FOREIGN KEY (version_id) REFERENCES circular_versions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE preview_run_rows ADD CONSTRAINT preview_run_rows_known_source_id_fkey FOREIGN KEY (known_source_id) REFERENCES known_sources(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE preview_run_rows ADD CONSTRAINT preview_run_rows_run_id_fkey FOREIGN KEY (run_id) REFERENCES preview_runs(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE preview_runs ADD CONSTRAINT preview_runs_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE proposals ADD CONSTRAINT proposals_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE proposals ADD CONSTRAINT proposals_version_id_fkey FOREIGN KEY (version_id) REFERENCES circular_versions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE retired_subscriptions ADD CONSTRAINT retired_subscriptions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE retired_subscriptions ADD CONSTRAINT retired_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE review_marks ADD CONSTRAINT review_marks_circular_id_fkey FOREIGN KEY (circular_id) REFERENCES circulars(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE review_marks ADD CONSTRAINT review_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE set_aside_people ADD CONSTRAINT set_aside_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE source_items ADD CONSTRAINT source_items_circular_id_fkey FOREIGN KEY (circular_id) REFERENCES circulars(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE source_items ADD CONSTRAINT source_items_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE sources ADD CONSTRAINT sources_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE translation_chunks ADD CONSTRAINT translation_chunks_version_id_fkey FOREIGN KEY (version_id) REFERENCES circular_versions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE unfollowed_banks ADD CONSTRAINT unfollowed_banks_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE unfollowed_banks ADD CONSTRAINT unfollowed_banks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE unsubscribe_tokens ADD CONSTRAINT unsubscribe_tokens_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE user_identities ADD CONSTRAINT user_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE users ADD CONSTRAINT users_beta_code_id_fkey FOREIGN KEY (beta_code_id) REFERENCES beta_codes(id) ON UPDATE CASCADE ON DELETE SET NULL;
