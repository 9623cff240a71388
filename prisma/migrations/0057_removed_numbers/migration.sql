SET lock_timeout = '5s';

-- A number that a person corrected or took away stays so, as a title and a day do.
ALTER TABLE "circular_versions" DROP CONSTRAINT IF EXISTS "circular_versions_corrected_check";
ALTER TABLE "circular_versions" ADD CONSTRAINT "circular_versions_corrected_check" CHECK (
  "corrected" <@ ARRAY['title', 'published_on', 'act_number']) NOT VALID;

-- committed by itself

SET lock_timeout = '5s';
ALTER TABLE "circular_versions" VALIDATE CONSTRAINT "circular_versions_corrected_check";
