SET lock_timeout = '5s';

-- AlterTable
ALTER TABLE "outbox" ADD COLUMN "error" TEXT,
ADD COLUMN "failed_at" TIMESTAMPTZ(3);

-- What the Prisma schema can't say.

-- What the relay has to move, and nothing else: entries set aside cost it nothing.
CREATE INDEX "outbox_waiting_idx" ON "outbox" ("id") WHERE "failed_at" IS NULL;
