-- A beta code may be for one address alone, of which only a keyed hash is kept.
SET lock_timeout = '5s';
ALTER TABLE "beta_codes" ADD COLUMN "invited_email_hmac" TEXT;
