SET lock_timeout = '5s';

-- What the deciders of this product proposed for a version, kept beside what was decided: `wording`,
-- `learned`, and `product`, which is what came of all deciders together. Models: see model_opinions.
CREATE TABLE IF NOT EXISTS "proposals" (
    "version_id" UUID NOT NULL,
    "decider" TEXT NOT NULL,
    "category_id" UUID NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "reading" JSONB,
    "held_by" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proposals_pkey" PRIMARY KEY ("version_id", "decider"),
    CONSTRAINT "proposals_decider_check" CHECK ("decider" IN ('wording', 'learned', 'product')),
    CONSTRAINT "proposals_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "circular_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "proposals_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX IF NOT EXISTS "proposals_category_id_idx" ON "proposals"("category_id");

-- committed by itself

SET lock_timeout = '5s';

-- What a person decided on a version: their last word on it. It goes with the version and the account.
CREATE TABLE IF NOT EXISTS "labels" (
    "version_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "category_type" NOT NULL,
    "category_ids" UUID[],
    "given_in" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "labels_pkey" PRIMARY KEY ("version_id", "user_id"),
    CONSTRAINT "labels_given_in_check" CHECK ("given_in" IN ('review', 'correction', 'check')),
    CONSTRAINT "labels_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "circular_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "labels_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX IF NOT EXISTS "labels_user_id_idx" ON "labels"("user_id");
CREATE INDEX IF NOT EXISTS "labels_at_idx" ON "labels"("at");

-- committed by itself

SET lock_timeout = '5s';

-- People whose labels teach nothing and prove nothing.
CREATE TABLE IF NOT EXISTS "set_aside_people" (
    "user_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "set_aside_people_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "set_aside_people_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- committed by itself

SET lock_timeout = '5s';

-- What is published already and waits to be looked at once more, until two people have.
CREATE TABLE IF NOT EXISTS "checks" (
    "version_id" UUID NOT NULL,
    "why" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "checks_pkey" PRIMARY KEY ("version_id"),
    CONSTRAINT "checks_why_check" CHECK ("why" IN ('sample', 'second_look')),
    CONSTRAINT "checks_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "circular_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX IF NOT EXISTS "checks_at_idx" ON "checks"("at");

-- committed by itself

SET lock_timeout = '5s';

-- What was learned from labels: one row.
CREATE TABLE IF NOT EXISTS "learning" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "review_confidence" DOUBLE PRECISION,
    "reset_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "trained_at" TIMESTAMPTZ(3),
    "model" JSONB,
    "report" JSONB,

    CONSTRAINT "learning_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "learning_id_check" CHECK ("id" = 1)
);
