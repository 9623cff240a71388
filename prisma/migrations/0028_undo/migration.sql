SET lock_timeout = '5s';

-- The banks that somebody unfollowed all at once, with the date and the choice of each, so that it can be
-- undone for a moment.
CREATE TABLE IF NOT EXISTS "unfollowed_banks" (
    "user_id" UUID NOT NULL,
    "bank_id" UUID NOT NULL,
    "frequency" "frequency",
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "unfollowed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unfollowed_banks_pkey" PRIMARY KEY ("user_id", "bank_id"),
    CONSTRAINT "unfollowed_banks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "unfollowed_banks_bank_id_fkey" FOREIGN KEY ("bank_id") REFERENCES "banks"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX IF NOT EXISTS "unfollowed_banks_bank_id_idx" ON "unfollowed_banks"("bank_id");
CREATE INDEX IF NOT EXISTS "unfollowed_banks_unfollowed_at_idx" ON "unfollowed_banks"("unfollowed_at");
