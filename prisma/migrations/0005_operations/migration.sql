-- AlterTable
ALTER TABLE "circular_versions" ADD COLUMN "request_id" TEXT;

-- CreateTable
CREATE TABLE "upkeep_runs" (
    "name" TEXT NOT NULL,
    "succeeded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upkeep_runs_pkey" PRIMARY KEY ("name")
);
