-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "code_type" AS ENUM ('beta', 'invoice');

-- CreateEnum
CREATE TYPE "category_type" AS ENUM ('News Flash', 'Macroeconomic');

-- CreateEnum
CREATE TYPE "circular_status" AS ENUM ('received', 'extracting', 'categorising', 'in_review', 'translating', 'matching', 'published', 'failed', 'duplicate', 'withdrawn');

-- CreateEnum
CREATE TYPE "alert_kind" AS ENUM ('new', 'correction');

-- CreateEnum
CREATE TYPE "alert_state" AS ENUM ('pending', 'sending', 'sent', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "step_state" AS ENUM ('running', 'done', 'failed');

-- CreateTable
CREATE TABLE "regions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "region_name" TEXT NOT NULL,

    CONSTRAINT "regions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "banks" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "bank_name" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "iso2" CHAR(2) NOT NULL,
    "languages" TEXT[],
    "time_zone" TEXT NOT NULL,
    "website" TEXT,
    "circulars_url" TEXT,
    "last_circular_date_published" DATE,

    CONSTRAINT "banks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_regions" (
    "bank_id" UUID NOT NULL,
    "region_id" UUID NOT NULL,

    CONSTRAINT "bank_regions_pkey" PRIMARY KEY ("bank_id","region_id")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "slug" TEXT NOT NULL,
    "category_name" TEXT NOT NULL,
    "category_type" "category_type" NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "first_name" TEXT,
    "last_name" TEXT,
    "company" TEXT,
    "code_type" "code_type" NOT NULL,
    "beta_code_id" UUID,
    "macroeconomic" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_identities" (
    "auth0_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "user_identities_pkey" PRIMARY KEY ("auth0_id")
);

-- CreateTable
CREATE TABLE "beta_codes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "code_hmac" TEXT NOT NULL,
    "code_type" "code_type" NOT NULL,
    "accounts_allowed" INTEGER NOT NULL DEFAULT 1,
    "accounts_created" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "beta_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consents" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "accepted_terms" BOOLEAN NOT NULL,
    "is_manual_acceptance" BOOLEAN NOT NULL,
    "terms_version" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_subscriptions" (
    "user_id" UUID NOT NULL,
    "bank_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_subscriptions_pkey" PRIMARY KEY ("user_id","bank_id")
);

-- CreateTable
CREATE TABLE "category_subscriptions" (
    "user_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "category_subscriptions_pkey" PRIMARY KEY ("user_id","category_id")
);

-- CreateTable
CREATE TABLE "circulars" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "bank_id" UUID NOT NULL,
    "status" "circular_status" NOT NULL DEFAULT 'received',
    "reason_code" TEXT,
    "reason" TEXT,
    "uploaded_by" TEXT,
    "source_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "moved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "circulars_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "circular_versions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "circular_id" UUID NOT NULL,
    "bank_id" UUID NOT NULL,
    "number" INTEGER NOT NULL DEFAULT 1,
    "content_hash" CHAR(64) NOT NULL,
    "insisted" BOOLEAN NOT NULL DEFAULT false,
    "file_key" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_bytes" INTEGER NOT NULL,
    "page_count" INTEGER,
    "pages" TEXT[],
    "title" TEXT,
    "language" TEXT,
    "language_confidence" DOUBLE PRECISION,
    "published_on" DATE,
    "kind" "category_type",
    "confidence" DOUBLE PRECISION,
    "decided_by" TEXT,
    "warnings" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "circular_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "circular_categories" (
    "version_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "decided_by" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,

    CONSTRAINT "circular_categories_pkey" PRIMARY KEY ("version_id","category_id")
);

-- CreateTable
CREATE TABLE "pipeline_steps" (
    "version_id" UUID NOT NULL,
    "step" TEXT NOT NULL,
    "state" "step_state" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "pipeline_steps_pkey" PRIMARY KEY ("version_id","step")
);

-- CreateTable
CREATE TABLE "alerts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "circular_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "kind" "alert_kind" NOT NULL DEFAULT 'new',
    "state" "alert_state" NOT NULL DEFAULT 'pending',
    "matched_category_ids" UUID[],
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "claimed_at" TIMESTAMPTZ(3),
    "retry_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "message_id" TEXT,
    "smtp_reply" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alerts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" BIGSERIAL NOT NULL,
    "job" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_records" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_records_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "regions_region_name_key" ON "regions"("region_name");

-- CreateIndex
CREATE UNIQUE INDEX "banks_bank_name_key" ON "banks"("bank_name");

-- CreateIndex
CREATE INDEX "bank_regions_region_id_idx" ON "bank_regions"("region_id");

-- CreateIndex
CREATE UNIQUE INDEX "categories_slug_key" ON "categories"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "categories_category_type_category_name_key" ON "categories"("category_type", "category_name");

-- CreateIndex
CREATE INDEX "user_identities_user_id_idx" ON "user_identities"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "beta_codes_code_hmac_key" ON "beta_codes"("code_hmac");

-- CreateIndex
CREATE INDEX "consents_user_id_idx" ON "consents"("user_id");

-- CreateIndex
CREATE INDEX "bank_subscriptions_bank_id_user_id_idx" ON "bank_subscriptions"("bank_id", "user_id");

-- CreateIndex
CREATE INDEX "category_subscriptions_category_id_user_id_idx" ON "category_subscriptions"("category_id", "user_id");

-- CreateIndex
CREATE INDEX "circulars_bank_id_status_idx" ON "circulars"("bank_id", "status");

-- CreateIndex
CREATE INDEX "circulars_status_id_idx" ON "circulars"("status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "circular_versions_file_key_key" ON "circular_versions"("file_key");

-- CreateIndex
CREATE UNIQUE INDEX "circular_versions_circular_id_number_key" ON "circular_versions"("circular_id", "number");

-- CreateIndex
CREATE INDEX "circular_categories_category_id_idx" ON "circular_categories"("category_id");

-- CreateIndex
CREATE INDEX "alerts_circular_id_idx" ON "alerts"("circular_id");

-- CreateIndex
CREATE UNIQUE INDEX "alerts_user_id_version_id_kind_key" ON "alerts"("user_id", "version_id", "kind");

-- CreateIndex
CREATE INDEX "audit_records_at_idx" ON "audit_records"("at");

-- AddForeignKey
ALTER TABLE "bank_regions" ADD CONSTRAINT "bank_regions_bank_id_fkey" FOREIGN KEY ("bank_id") REFERENCES "banks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_regions" ADD CONSTRAINT "bank_regions_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_beta_code_id_fkey" FOREIGN KEY ("beta_code_id") REFERENCES "beta_codes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_subscriptions" ADD CONSTRAINT "bank_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_subscriptions" ADD CONSTRAINT "bank_subscriptions_bank_id_fkey" FOREIGN KEY ("bank_id") REFERENCES "banks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_subscriptions" ADD CONSTRAINT "category_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category_subscriptions" ADD CONSTRAINT "category_subscriptions_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "circulars" ADD CONSTRAINT "circulars_bank_id_fkey" FOREIGN KEY ("bank_id") REFERENCES "banks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "circular_versions" ADD CONSTRAINT "circular_versions_circular_id_fkey" FOREIGN KEY ("circular_id") REFERENCES "circulars"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "circular_versions" ADD CONSTRAINT "circular_versions_bank_id_fkey" FOREIGN KEY ("bank_id") REFERENCES "banks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "circular_categories" ADD CONSTRAINT "circular_categories_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "circular_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "circular_categories" ADD CONSTRAINT "circular_categories_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pipeline_steps" ADD CONSTRAINT "pipeline_steps_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "circular_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_circular_id_fkey" FOREIGN KEY ("circular_id") REFERENCES "circulars"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "circular_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema can't say.

-- Addresses are one person's whatever their case.
CREATE UNIQUE INDEX "users_email_key" ON "users" (lower("email"));

-- Only (bank, bytes) makes a duplicate, unless an admin insists.
CREATE UNIQUE INDEX "circular_versions_content_key" ON "circular_versions" ("bank_id", "content_hash") WHERE NOT "insisted";

-- One `new` alert per user and circular, ever.
CREATE UNIQUE INDEX "alerts_new_key" ON "alerts" ("user_id", "circular_id") WHERE "kind" = 'new';

-- What delivery still has to do, and nothing else: stays small however many alerts were sent.
CREATE INDEX "alerts_undelivered_idx" ON "alerts" ("version_id", "id") WHERE "state" IN ('pending', 'sending');

-- The matching statement reads only users who may be mailed.
CREATE INDEX "users_macroeconomic_idx" ON "users" ("id") WHERE "macroeconomic";

-- Circulars on their way, for the sweep.
CREATE INDEX "circulars_moving_idx" ON "circulars" ("moved_at") WHERE "status" IN ('received', 'extracting', 'categorising', 'translating', 'matching');

CREATE FUNCTION "circulars_keep_moved_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."moved_at" := now();
  RETURN NEW;
END $$;

CREATE TRIGGER "circulars_moved_at" BEFORE UPDATE OF "status" ON "circulars"
FOR EACH ROW EXECUTE FUNCTION "circulars_keep_moved_at"();
