SET lock_timeout = '5s';

-- A call of an AI provider that brought no answer is on record as well, and so is a test by an operator.
-- Readers of a call know its version by a join, which leaves the new rows out.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "model_calls" ALTER COLUMN "version_id" DROP NOT NULL;
ALTER TABLE "model_calls" ADD COLUMN IF NOT EXISTS "outcome" TEXT NOT NULL DEFAULT 'answered';
ALTER TABLE "model_calls" ADD COLUMN IF NOT EXISTS "took_ms" INTEGER;
ALTER TABLE "model_calls" ADD COLUMN IF NOT EXISTS "problem" TEXT;

-- What an AI server accepts for one model, found out by its refusals.
CREATE TABLE IF NOT EXISTS "model_servers" (
    "url" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "abilities" JSONB NOT NULL,
    "learned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "model_servers_pkey" PRIMARY KEY ("url", "model")
);

-- committed by itself

-- Building an index beside its users waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "model_calls_at_idx" ON "model_calls" ("at");
