SET lock_timeout = '5s';

-- A correction moves nothing, but whoever has the circular open must see it.
CREATE OR REPLACE FUNCTION "circulars_notify_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "circulars_notify"(ARRAY(
    SELECT "id" FROM now_so JOIN before USING ("id")
    WHERE now_so."revision" <> before."revision" OR now_so."bank_id" <> before."bank_id"));
  RETURN NULL;
END $$;
