-- Parts alerts (why somebody is told) from deliveries (one message on its way). Runs with the worker
-- stopped, as docs/operations.md has it. A delivery of an email sent before keeps its alert's id, so
-- that its Message-ID, its links and its bounces stay what they were.
SET lock_timeout = '10s';

-- Nobody may claim or match meanwhile; readers of the release before wait for the end.
LOCK TABLE "alerts", "users", "unsubscribe_tokens", "alert_events" IN ACCESS EXCLUSIVE MODE;

-- PostgreSQL has ids in the order of time from 18 on; before it, the same by the layout of RFC 9562:
-- 48 bits of milliseconds, the version, and what is random.
DO $do$ BEGIN
  IF to_regprocedure('pg_catalog.uuidv7()') IS NULL THEN
    CREATE FUNCTION "uuidv7"() RETURNS uuid LANGUAGE sql VOLATILE AS $uuid$
      SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
        || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
    $uuid$;
  END IF;
END $do$;

CREATE TYPE "channel_kind" AS ENUM ('email', 'webhook', 'slack', 'teams');
CREATE TYPE "channel_state" AS ENUM ('active', 'paused', 'failing', 'stopped');
CREATE TYPE "delivery_kind" AS ENUM ('immediate', 'digest');
ALTER TYPE "alert_state" RENAME TO "delivery_state";

CREATE TABLE "schema_requirements" (
    "migration" TEXT NOT NULL,
    "release" TEXT NOT NULL,

    CONSTRAINT "schema_requirements_pkey" PRIMARY KEY ("migration")
);
INSERT INTO "schema_requirements" VALUES ('0007_delivery', '2.1.0');

CREATE TABLE "channels" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "kind" "channel_kind" NOT NULL,
    "state" "channel_state" NOT NULL DEFAULT 'active',
    "state_reason" TEXT,
    "state_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "channels_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "channels_state_reason_check" CHECK ("state_reason" IN ('bounced', 'unsubscribed')),
    CONSTRAINT "channels_state_since_check" CHECK (("state" IN ('paused', 'stopped')) = ("state_since" IS NOT NULL))
);

INSERT INTO "channels" ("user_id", "kind", "state", "state_reason", "state_since")
SELECT "id", 'email',
       (CASE WHEN "mail_stopped_at" IS NULL THEN 'active' ELSE 'stopped' END)::"channel_state",
       CASE WHEN "mail_stopped_at" IS NULL THEN NULL ELSE coalesce("mail_stopped_reason", 'bounced') END,
       "mail_stopped_at"
FROM "users";

-- One channel of email a person.
CREATE UNIQUE INDEX "channels_email_key" ON "channels" ("user_id") WHERE "kind" = 'email';
CREATE INDEX "channels_user_id_idx" ON "channels"("user_id");
ALTER TABLE "channels" ADD CONSTRAINT "channels_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Everyone has one, from the moment that they are there.
CREATE FUNCTION "users_have_email_channels"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "channels" ("user_id", "kind") SELECT "id", 'email' FROM "added";
  RETURN NULL;
END $$;

CREATE TRIGGER "users_email_channel" AFTER INSERT ON "users"
REFERENCING NEW TABLE AS "added"
FOR EACH STATEMENT EXECUTE FUNCTION "users_have_email_channels"();

ALTER TABLE "users" DROP COLUMN "mail_stopped_at", DROP COLUMN "mail_stopped_reason";

-- Ids in the order of time keep what is stored together together in every index that ends in them.
ALTER TABLE "alerts" ALTER COLUMN "id" SET DEFAULT uuidv7();

CREATE TABLE "deliveries" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "channel_id" UUID NOT NULL,
    "channel_kind" "channel_kind" NOT NULL,
    "kind" "delivery_kind" NOT NULL DEFAULT 'immediate',
    "closes_at" TIMESTAMPTZ(3),
    "state" "delivery_state" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_from" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimed_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "sent_to" TEXT,
    "message_id" TEXT,
    "reply" TEXT,
    "resends" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "deliveries_closes_at_check" CHECK (("kind" = 'digest') = ("closes_at" IS NOT NULL))
);

-- A claim counted as left behind after four and a half minutes; now the row itself says until when.
INSERT INTO "deliveries" ("id", "channel_id", "channel_kind", "state", "attempts", "due_at", "due_from", "claimed_at", "sent_at", "sent_to", "message_id", "reply", "resends", "created_at")
SELECT a."id", c."id", 'email', a."state", a."attempts",
       CASE WHEN a."state" = 'sending' THEN a."claimed_at" + interval '270 seconds'
            ELSE coalesce(a."retry_at", a."due_from") END,
       a."due_from", a."claimed_at", a."sent_at", a."sent_to", a."message_id", a."smtp_reply", a."resends", a."created_at"
FROM "alerts" a JOIN "channels" c ON c."user_id" = a."user_id";

CREATE TABLE "delivery_alerts" (
    "channel_id" UUID NOT NULL,
    "alert_id" UUID NOT NULL,
    "delivery_id" UUID,
    "left_out_reason" TEXT,

    CONSTRAINT "delivery_alerts_pkey" PRIMARY KEY ("alert_id","channel_id")
);
INSERT INTO "delivery_alerts" ("channel_id", "alert_id", "delivery_id")
SELECT "channel_id", "id", "id" FROM "deliveries";

CREATE INDEX "deliveries_channel_id_created_at_idx" ON "deliveries"("channel_id", "created_at");
CREATE INDEX "deliveries_created_at_id_idx" ON "deliveries"("created_at", "id");
-- One digest for each end of a period.
CREATE UNIQUE INDEX "deliveries_digest_key" ON "deliveries" ("channel_id", "closes_at") WHERE "kind" = 'digest';
-- What delivery still has to do, and nothing else: stays small however much was sent.
CREATE INDEX "deliveries_due_idx" ON "deliveries" ("channel_kind", "due_at", "id") WHERE "state" IN ('pending', 'sending');
CREATE INDEX "delivery_alerts_delivery_id_idx" ON "delivery_alerts"("delivery_id");

ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channels"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- A place goes with its alert and with its delivery, which goes with its channel: one check fewer for
-- each alert of a match. For the same reason an alert goes with its version, which goes with its circular.
ALTER TABLE "delivery_alerts" ADD CONSTRAINT "delivery_alerts_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "alerts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "delivery_alerts" ADD CONSTRAINT "delivery_alerts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- History and tokens hang on the delivery, which has the alert's id.
ALTER TABLE "alert_events" RENAME TO "delivery_events";
ALTER TABLE "delivery_events" RENAME COLUMN "alert_id" TO "delivery_id";
ALTER TABLE "delivery_events" RENAME CONSTRAINT "alert_events_pkey" TO "delivery_events_pkey";
ALTER SEQUENCE "alert_events_id_seq" RENAME TO "delivery_events_id_seq";
ALTER INDEX "alert_events_alert_id_idx" RENAME TO "delivery_events_delivery_id_idx";
ALTER TABLE "delivery_events" DROP CONSTRAINT "alert_events_alert_id_fkey";
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_event_check" CHECK ("event" IN ('sent', 'deferred', 'blocked', 'failed', 'cancelled', 'bounced', 'resent', 'unsubscribed'));
ALTER TABLE "unsubscribe_tokens" RENAME COLUMN "alert_id" TO "delivery_id";
ALTER INDEX "unsubscribe_tokens_alert_id_idx" RENAME TO "unsubscribe_tokens_delivery_id_idx";
ALTER TABLE "unsubscribe_tokens" DROP CONSTRAINT "unsubscribe_tokens_alert_id_fkey";
ALTER TABLE "unsubscribe_tokens" ADD CONSTRAINT "unsubscribe_tokens_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is left of an alert is its reason.
ALTER TABLE "alerts" RENAME COLUMN "matched_category_ids" TO "category_ids";
ALTER TABLE "alerts" ADD COLUMN "macroeconomic" BOOLEAN NOT NULL DEFAULT false;
UPDATE "alerts" SET "macroeconomic" = true, "category_ids" = '{}'
WHERE "category_ids" = '{}' OR "category_ids" IS NULL;
ALTER TABLE "alerts" ALTER COLUMN "category_ids" SET DEFAULT '{}', ALTER COLUMN "category_ids" SET NOT NULL;
ALTER TABLE "alerts" DROP COLUMN "state", DROP COLUMN "attempts", DROP COLUMN "claimed_at",
DROP COLUMN "retry_at", DROP COLUMN "sent_at", DROP COLUMN "message_id", DROP COLUMN "smtp_reply",
DROP COLUMN "sent_to", DROP COLUMN "resends", DROP COLUMN "due_from";
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_circular_id_fkey";
DROP INDEX "alerts_created_at_id_idx";
-- The same promises, in an order that keeps the alerts of one match together.
DROP INDEX "alerts_user_id_version_id_kind_key";
CREATE UNIQUE INDEX "alerts_version_id_user_id_kind_key" ON "alerts"("version_id", "user_id", "kind");
DROP INDEX "alerts_new_key";
CREATE UNIQUE INDEX "alerts_new_key" ON "alerts" ("circular_id", "user_id") WHERE "kind" = 'new';

CREATE TABLE "channel_blocks" (
    "kind" "channel_kind" NOT NULL,
    "blocked_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL,
    "reply" TEXT NOT NULL,

    CONSTRAINT "channel_blocks_pkey" PRIMARY KEY ("kind")
);

-- What was to be delivered is found by what is due.
DELETE FROM "outbox" WHERE "job" = 'deliver';
