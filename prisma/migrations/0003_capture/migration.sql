-- Capture: sources, what they listed, and turns at their hosts.

-- CreateEnum
CREATE TYPE "source_kind" AS ENUM ('feed', 'html', 'json', 'pdf');

-- CreateEnum
CREATE TYPE "source_item_state" AS ENUM ('waiting', 'taken', 'failed');

-- AlterTable
ALTER TABLE "circulars" ADD COLUMN     "is_history" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "sources" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "bank_id" UUID NOT NULL,
    "kind" "source_kind" NOT NULL,
    "url" TEXT NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "interval_seconds" INTEGER NOT NULL DEFAULT 900,
    "alert_newer_than_days" INTEGER NOT NULL DEFAULT 2,
    "quiet_after_days" INTEGER,
    "paused_at" TIMESTAMPTZ(3),
    "created_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_contact_at" TIMESTAMPTZ(3),
    "etag" TEXT,
    "last_modified" TEXT,
    "next_run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "polling_until" TIMESTAMPTZ(3),
    "last_polled_at" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "last_new_at" TIMESTAMPTZ(3),
    "last_result" TEXT,
    "last_problem_code" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "rhythm_days" INTEGER,
    "reported_alarm" TEXT,

    CONSTRAINT "sources_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "source_items" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "source_id" UUID NOT NULL,
    "link" TEXT NOT NULL,
    "title" TEXT,
    "published_on" DATE,
    "is_history" BOOLEAN NOT NULL,
    "state" "source_item_state" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "check_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_at" TIMESTAMPTZ(3),
    "problem" TEXT,
    "document_url" TEXT,
    "etag" TEXT,
    "last_modified" TEXT,
    "content_hash" CHAR(64),
    "circular_id" UUID,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "source_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "capture_hosts" (
    "host" TEXT NOT NULL,
    "holder" UUID,
    "held_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "robots_text" TEXT,
    "robots_fetched_at" TIMESTAMPTZ(3),

    CONSTRAINT "capture_hosts_pkey" PRIMARY KEY ("host")
);

-- CreateIndex
CREATE INDEX "sources_next_run_at_idx" ON "sources"("next_run_at");

-- CreateIndex
CREATE UNIQUE INDEX "sources_bank_id_url_key" ON "sources"("bank_id", "url");

-- CreateIndex
CREATE INDEX "source_items_source_id_check_at_idx" ON "source_items"("source_id", "check_at");

-- CreateIndex
CREATE INDEX "source_items_circular_id_idx" ON "source_items"("circular_id");

-- CreateIndex
CREATE UNIQUE INDEX "source_items_source_id_link_key" ON "source_items"("source_id", "link");

-- AddForeignKey
ALTER TABLE "sources" ADD CONSTRAINT "sources_bank_id_fkey" FOREIGN KEY ("bank_id") REFERENCES "banks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_items" ADD CONSTRAINT "source_items_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_items" ADD CONSTRAINT "source_items_circular_id_fkey" FOREIGN KEY ("circular_id") REFERENCES "circulars"("id") ON DELETE SET NULL ON UPDATE CASCADE;
