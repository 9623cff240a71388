-- What the overview of the Admin Portal counts. Building an index beside its users waits for every
-- transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circulars_waiting_idx"
ON "circulars" ("status", "moved_at") WHERE "status" IN ('in_review', 'failed');

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "deliveries_emails_sent_idx"
ON "deliveries" ("sent_at") WHERE "channel_kind" = 'email' AND "sent_at" IS NOT NULL;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "delivery_events_bounced_idx"
ON "delivery_events" ("at", "delivery_id") WHERE "event" = 'bounced';

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "model_calls_priced_idx"
ON "model_calls" ("at") INCLUDE ("cost_usd") WHERE "cost_usd" IS NOT NULL;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "source_items_stuck_idx"
ON "source_items" ("source_id", "first_seen_at") WHERE "state" = 'failed' AND NOT "is_history";
