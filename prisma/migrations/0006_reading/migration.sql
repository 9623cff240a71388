SET lock_timeout = '5s';

-- What a model read of a version, beside what the keyword rules found.
ALTER TABLE "circular_versions" ADD COLUMN IF NOT EXISTS "reading" JSONB;

-- committed by itself

SET lock_timeout = '5s';

-- A model's own confidence plays no part any more: how often it was right is counted by how far its
-- quotation, the rules and a second reading agreed.
ALTER TABLE "model_opinions" ADD COLUMN IF NOT EXISTS "band" TEXT NOT NULL DEFAULT 'unknown';
-- squawk-ignore ban-drop-column
ALTER TABLE "model_opinions" DROP COLUMN IF EXISTS "stated";

-- committed by itself

SET lock_timeout = '5s';

-- How the workers are set up, for the Admin Portal: one row.
CREATE TABLE IF NOT EXISTS "deployment" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "review_confidence" DOUBLE PRECISION,
    "ai" JSONB,

    CONSTRAINT "deployment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "deployment_id_check" CHECK ("id" = 1)
);

-- committed by itself

SET lock_timeout = '5s';

-- The regression that was trained on reviewers' decisions is no more.
DELETE FROM "proposals" WHERE "decider" = 'learned';
-- squawk-ignore ban-drop-column
ALTER TABLE "proposals" DROP COLUMN IF EXISTS "reading";
ALTER TABLE "proposals" DROP CONSTRAINT IF EXISTS "proposals_decider_check";
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decider_check" CHECK ("decider" IN ('wording', 'product')) NOT VALID;

-- committed by itself

SET lock_timeout = '5s';
ALTER TABLE "proposals" VALIDATE CONSTRAINT "proposals_decider_check";

-- committed by itself

SET lock_timeout = '5s';
-- squawk-ignore ban-drop-table
DROP TABLE IF EXISTS "learning";
