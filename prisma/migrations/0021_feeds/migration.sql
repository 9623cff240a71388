SET lock_timeout = '5s';

-- The token in the address of a private feed, hashed. One that was revoked stays, so that its address
-- says that it is gone.
CREATE TABLE IF NOT EXISTS "feeds" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "feeds_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "feeds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX IF NOT EXISTS "feeds_token_hash_key" ON "feeds"("token_hash");
CREATE INDEX IF NOT EXISTS "feeds_user_id_idx" ON "feeds"("user_id");

-- What the Prisma schema can't say.

-- One that works a person.
CREATE UNIQUE INDEX IF NOT EXISTS "feeds_live_key" ON "feeds" ("user_id") WHERE "revoked_at" IS NULL;
