SET lock_timeout = '5s';

-- Sources of banks that are known, shipped or imported, and off until an admin watches them. The fields
-- are as they came, so that an upgrade can tell an admin's change in the source from what was shipped.
CREATE TABLE IF NOT EXISTS "known_sources" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "bank_id" UUID NOT NULL,
    "origin" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "kind" "source_kind" NOT NULL,
    "url" TEXT NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "publishes" TEXT NOT NULL,
    "languages" TEXT[],
    "platform" TEXT,
    "confidence" TEXT NOT NULL,
    "last_seen" TEXT NOT NULL,
    "walls" TEXT[],
    "note" TEXT,
    "left_at" TIMESTAMPTZ(3),
    "source_id" UUID,
    "outcome" TEXT,
    "outcome_code" TEXT,
    "outcome_text" TEXT,
    "outcome_items" INTEGER NOT NULL DEFAULT 0,
    "tried_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_sources_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "known_sources_origin_check" CHECK ("origin" IN ('catalogue', 'import')),
    CONSTRAINT "known_sources_publishes_check" CHECK ("publishes" IN ('circulars', 'legislation', 'press_releases', 'statistics')),
    CONSTRAINT "known_sources_confidence_check" CHECK ("confidence" IN ('high', 'medium', 'low')),
    CONSTRAINT "known_sources_outcome_check" CHECK ("outcome" IN ('works', 'changed', 'walled', 'unreachable')),
    CONSTRAINT "known_sources_bank_id_fkey" FOREIGN KEY ("bank_id") REFERENCES "banks"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "known_sources_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX IF NOT EXISTS "known_sources_source_id_key" ON "known_sources"("source_id");
CREATE UNIQUE INDEX IF NOT EXISTS "known_sources_bank_id_origin_key_key" ON "known_sources"("bank_id", "origin", "key");

-- committed by itself

SET lock_timeout = '5s';

-- Previews of many known sources. One run goes on at a time.
CREATE TABLE IF NOT EXISTS "preview_runs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "region_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "is_stopped" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "preview_runs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "preview_runs_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX IF NOT EXISTS "preview_runs_created_at_idx" ON "preview_runs"("created_at");
CREATE INDEX IF NOT EXISTS "preview_runs_region_id_idx" ON "preview_runs"("region_id");
CREATE UNIQUE INDEX IF NOT EXISTS "preview_runs_open_key" ON "preview_runs"(("ended_at" IS NULL)) WHERE "ended_at" IS NULL;

CREATE TABLE IF NOT EXISTS "preview_run_rows" (
    "run_id" UUID NOT NULL,
    "known_source_id" UUID NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "claimed_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "preview_run_rows_pkey" PRIMARY KEY ("run_id", "known_source_id"),
    CONSTRAINT "preview_run_rows_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "preview_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "preview_run_rows_known_source_id_fkey" FOREIGN KEY ("known_source_id") REFERENCES "known_sources"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX IF NOT EXISTS "preview_run_rows_known_source_id_idx" ON "preview_run_rows"("known_source_id");
