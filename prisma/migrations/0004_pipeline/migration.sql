-- AlterTable
ALTER TABLE "users" ADD COLUMN "mail_stopped_reason" TEXT;
UPDATE "users" SET "mail_stopped_reason" = 'bounced' WHERE "mail_stopped_at" IS NOT NULL;

-- AlterTable
ALTER TABLE "circular_versions" ADD COLUMN "outage_since" TIMESTAMPTZ(3),
ADD COLUMN "substance_changed_at" TIMESTAMPTZ(3),
ADD COLUMN "text_source" TEXT;

-- AlterTable
ALTER TABLE "circular_translations" ADD COLUMN "warning" TEXT;

-- AlterTable
ALTER TABLE "alerts" ADD COLUMN "due_from" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN "resends" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "sent_to" TEXT;
UPDATE "alerts" SET "due_from" = "created_at";

-- CreateTable
CREATE TABLE "translation_chunks" (
    "version_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "source_hash" CHAR(64) NOT NULL,
    "text" TEXT NOT NULL,
    "decided_by" TEXT NOT NULL,
    "lost" TEXT[],

    CONSTRAINT "translation_chunks_pkey" PRIMARY KEY ("version_id","language","position")
);

-- CreateTable
CREATE TABLE "circular_summaries" (
    "version_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "lines" TEXT[],
    "decided_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "circular_summaries_pkey" PRIMARY KEY ("version_id")
);

-- CreateTable
CREATE TABLE "model_calls" (
    "id" BIGSERIAL NOT NULL,
    "version_id" UUID NOT NULL,
    "step" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "prompt_tokens" INTEGER NOT NULL,
    "completion_tokens" INTEGER NOT NULL,
    "cost_usd" DECIMAL(12,6),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "model_calls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_events" (
    "id" BIGSERIAL NOT NULL,
    "alert_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "detail" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unsubscribe_tokens" (
    "token_hash" BYTEA NOT NULL,
    "alert_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unsubscribe_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "model_calls_version_id_idx" ON "model_calls"("version_id");

-- CreateIndex
CREATE INDEX "alert_events_alert_id_idx" ON "alert_events"("alert_id");

-- CreateIndex
CREATE INDEX "unsubscribe_tokens_alert_id_idx" ON "unsubscribe_tokens"("alert_id");

-- CreateIndex
CREATE INDEX "alerts_created_at_id_idx" ON "alerts"("created_at", "id");

-- AddForeignKey
ALTER TABLE "translation_chunks" ADD CONSTRAINT "translation_chunks_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "circular_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "circular_summaries" ADD CONSTRAINT "circular_summaries_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "circular_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "circular_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "alerts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unsubscribe_tokens" ADD CONSTRAINT "unsubscribe_tokens_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "alerts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
