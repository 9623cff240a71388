SET lock_timeout = '5s';

-- Figures and dates that only the translation of a part shows.
ALTER TABLE "translation_chunks" ADD COLUMN IF NOT EXISTS "invented" TEXT[] NOT NULL DEFAULT '{}';
