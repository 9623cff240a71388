SET lock_timeout = '5s';

-- What a bank changed in a circular that readers were told of, passage by passage.
ALTER TABLE "circular_versions" ADD COLUMN IF NOT EXISTS "changes" JSONB;
