SET lock_timeout = '5s';

-- Columns of text that hold one of a few words refuse any other. Codes and names that later releases
-- may add to, such as those of steps and problems, stay open: see packages/database/test/closed-lists.
ALTER TABLE "circular_versions" DROP CONSTRAINT IF EXISTS "circular_versions_text_source_check";
ALTER TABLE "circular_versions" ADD CONSTRAINT "circular_versions_text_source_check" CHECK (
  "text_source" IN ('layer', 'ocr', 'vision')) NOT VALID;

ALTER TABLE "circular_versions" DROP CONSTRAINT IF EXISTS "circular_versions_corrected_check";
ALTER TABLE "circular_versions" ADD CONSTRAINT "circular_versions_corrected_check" CHECK (
  "corrected" <@ ARRAY['title', 'published_on']) NOT VALID;

-- committed by itself

SET lock_timeout = '5s';

ALTER TABLE "sources" DROP CONSTRAINT IF EXISTS "sources_reported_alarm_check";
ALTER TABLE "sources" ADD CONSTRAINT "sources_reported_alarm_check" CHECK (
  "reported_alarm" IN ('quiet', 'not_polled', 'failing', 'stuck')) NOT VALID;

-- committed by itself

SET lock_timeout = '5s';
ALTER TABLE "circular_versions" VALIDATE CONSTRAINT "circular_versions_text_source_check";

-- committed by itself

SET lock_timeout = '5s';
ALTER TABLE "circular_versions" VALIDATE CONSTRAINT "circular_versions_corrected_check";

-- committed by itself

SET lock_timeout = '5s';
ALTER TABLE "sources" VALIDATE CONSTRAINT "sources_reported_alarm_check";
