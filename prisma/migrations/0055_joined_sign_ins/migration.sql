SET lock_timeout = '5s';

-- When a further way to sign in came to an account, and when its holder is to be told; null once they were.
ALTER TABLE "user_identities" ADD COLUMN IF NOT EXISTS "joined_at" TIMESTAMPTZ(3);
ALTER TABLE "user_identities" ADD COLUMN IF NOT EXISTS "notice_due_at" TIMESTAMPTZ(3);

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "user_identities_due_idx"
ON "user_identities" ("notice_due_at") WHERE "notice_due_at" IS NOT NULL;
