SET lock_timeout = '5s';

-- A retired category is offered no more; what has it keeps it.
ALTER TABLE "categories" ADD COLUMN IF NOT EXISTS "retired_at" TIMESTAMPTZ(3);

-- committed by itself

SET lock_timeout = '5s';

-- What people call a bank, such as BCEAO.
ALTER TABLE "banks" ADD COLUMN IF NOT EXISTS "short_name" TEXT;

-- committed by itself

SET lock_timeout = '5s';

-- Who followed a category when it was retired: matching no longer sees them, and the category may come
-- back. `notice_due_at` is when they are to be told; null once they were.
CREATE TABLE IF NOT EXISTS "retired_subscriptions" (
    "user_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "notice_due_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "retired_subscriptions_pkey" PRIMARY KEY ("user_id", "category_id"),
    CONSTRAINT "retired_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "retired_subscriptions_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX IF NOT EXISTS "retired_subscriptions_category_id_idx" ON "retired_subscriptions"("category_id");
CREATE INDEX IF NOT EXISTS "retired_subscriptions_due_idx" ON "retired_subscriptions"("notice_due_at") WHERE "notice_due_at" IS NOT NULL;
