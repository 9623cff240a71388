SET lock_timeout = '5s';

-- The saved searches that a circular fits, beside what its reader follows.
ALTER TABLE "alerts" ADD COLUMN IF NOT EXISTS "search_ids" UUID[] NOT NULL DEFAULT '{}';

-- committed by itself

SET lock_timeout = '5s';

-- Filters of the archive under a name. `query` is what its words mean, so that a new circular is put to
-- all searches without reading the words of each.
CREATE TABLE IF NOT EXISTS "saved_searches" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "q" TEXT,
    "query" TSQUERY GENERATED ALWAYS AS (websearch_to_tsquery('simple'::regconfig, "q")) STORED,
    "bank_id" UUID,
    "region_id" UUID,
    "category_id" UUID,
    "type" "category_type",
    "language" TEXT,
    "from_day" DATE,
    "to_day" DATE,
    "tells_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "saved_searches_tells_check" CHECK ("tells_since" IS NULL
      OR "q" IS NOT NULL OR "bank_id" IS NOT NULL OR "category_id" IS NOT NULL),
    CONSTRAINT "saved_searches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "saved_searches_bank_id_fkey" FOREIGN KEY ("bank_id") REFERENCES "banks"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "saved_searches_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "saved_searches_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX IF NOT EXISTS "saved_searches_user_id_idx" ON "saved_searches"("user_id");
CREATE INDEX IF NOT EXISTS "saved_searches_bank_id_idx" ON "saved_searches"("bank_id");
CREATE INDEX IF NOT EXISTS "saved_searches_region_id_idx" ON "saved_searches"("region_id");
CREATE INDEX IF NOT EXISTS "saved_searches_category_id_idx" ON "saved_searches"("category_id");
