SET lock_timeout = '5s';

-- How a bank's terms are to be translated: [{"term": …, "translation": …}], edited by admins.
ALTER TABLE "banks" ADD COLUMN IF NOT EXISTS "glossary" JSONB NOT NULL DEFAULT '[]';

-- committed by itself

SET lock_timeout = '5s';

-- The terms that this part settled for those after it.
ALTER TABLE "translation_chunks" ADD COLUMN IF NOT EXISTS "terms" JSONB NOT NULL DEFAULT '[]';
