SET lock_timeout = '5s';

-- Tells whoever listens which circulars came to stand elsewhere, when the transaction commits: at most
-- ten messages of ids for one statement, beyond that one without, which means any.
CREATE OR REPLACE FUNCTION "circulars_notify"(moved UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(moved) > 2000 THEN
    PERFORM pg_notify('circulate_circulars', '');
  ELSE
    PERFORM pg_notify('circulate_circulars', string_agg("id"::text, ','))
    FROM unnest(moved) WITH ORDINALITY AS moved_ids ("id", "place")
    GROUP BY ("place" - 1) / 200;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION "circulars_notify_stored"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "circulars_notify"(ARRAY(SELECT "id" FROM stored));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "circulars_notify_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "circulars_notify"(ARRAY(
    SELECT "id" FROM now_so JOIN before USING ("id")
    WHERE now_so."status" <> before."status" OR now_so."bank_id" <> before."bank_id"));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "circulars_notice_stored" AFTER INSERT ON "circulars"
REFERENCING NEW TABLE AS stored
FOR EACH STATEMENT EXECUTE FUNCTION "circulars_notify_stored"();

CREATE OR REPLACE TRIGGER "circulars_notice_moved" AFTER UPDATE ON "circulars"
REFERENCING OLD TABLE AS before NEW TABLE AS now_so
FOR EACH STATEMENT EXECUTE FUNCTION "circulars_notify_moved"();

-- Somebody may have lost what they could do: who it was is looked up by whoever listens.
CREATE OR REPLACE FUNCTION "access_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('circulate_access', '');
  RETURN NULL;
END $$;

-- committed by itself

SET lock_timeout = '5s';

CREATE OR REPLACE TRIGGER "admin_revocations_notice" AFTER INSERT ON "admin_revocations"
FOR EACH STATEMENT EXECUTE FUNCTION "access_notify"();

-- committed by itself

SET lock_timeout = '5s';

CREATE OR REPLACE TRIGGER "user_identities_notice" AFTER DELETE ON "user_identities"
FOR EACH STATEMENT EXECUTE FUNCTION "access_notify"();

-- committed by itself

SET lock_timeout = '5s';

CREATE OR REPLACE TRIGGER "users_signed_out_notice" AFTER UPDATE OF "signed_out_at" ON "users"
FOR EACH STATEMENT EXECUTE FUNCTION "access_notify"();
