SET lock_timeout = '5s';

-- Whom a code was made for, in an admin's words.
ALTER TABLE "beta_codes" ADD COLUMN IF NOT EXISTS "note" TEXT;
