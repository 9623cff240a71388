SET lock_timeout = '5s';

-- What AI ever cost stays known when the calls themselves are deleted, and costs no sum over them.
CREATE TABLE IF NOT EXISTS "model_totals" (
    "model" TEXT NOT NULL,
    "prompt_tokens" BIGINT NOT NULL,
    "completion_tokens" BIGINT NOT NULL,
    "cost_usd" DECIMAL(14,6) NOT NULL,

    CONSTRAINT "model_totals_pkey" PRIMARY KEY ("model")
);

-- What the Prisma schema can't say.

CREATE OR REPLACE FUNCTION "model_calls_add_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "model_totals" AS total VALUES
    (NEW."model", NEW."prompt_tokens", NEW."completion_tokens", coalesce(NEW."cost_usd", 0))
  ON CONFLICT ("model") DO UPDATE SET
    "prompt_tokens" = total."prompt_tokens" + EXCLUDED."prompt_tokens",
    "completion_tokens" = total."completion_tokens" + EXCLUDED."completion_tokens",
    "cost_usd" = total."cost_usd" + EXCLUDED."cost_usd";
  RETURN NULL;
END $$;

-- Calls wait from here on until the sum of those before is written: well under a second for a million.
CREATE OR REPLACE TRIGGER "model_calls_totals" AFTER INSERT ON "model_calls"
FOR EACH ROW EXECUTE FUNCTION "model_calls_add_up"();

INSERT INTO "model_totals"
SELECT "model", sum("prompt_tokens"), sum("completion_tokens"), coalesce(sum("cost_usd"), 0)
FROM "model_calls" GROUP BY "model" ON CONFLICT DO NOTHING;

-- committed by itself

SET lock_timeout = 0;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "unsubscribe_tokens_created_at_idx"
ON "unsubscribe_tokens" USING BRIN ("created_at");

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "pipeline_steps_finished_at_idx"
ON "pipeline_steps" USING BRIN ("finished_at");
