SET lock_timeout = '5s';

-- A test of the AI model that an admin asks for: a worker makes it, since it alone holds the key.
ALTER TABLE "deployment" ADD COLUMN IF NOT EXISTS "ai_test_asked_at" TIMESTAMPTZ(3);
ALTER TABLE "deployment" ADD COLUMN IF NOT EXISTS "ai_test_begun_at" TIMESTAMPTZ(3);
ALTER TABLE "deployment" ADD COLUMN IF NOT EXISTS "ai_test" JSONB;

-- committed by itself

-- Building an index beside its users waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "model_calls_model_id_idx" ON "model_calls" ("model", "id");
