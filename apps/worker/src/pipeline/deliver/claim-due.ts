import { type Database, Prisma, suppressionReason } from '@circulate/database';
import { parseRows } from '@circulate/platform/connections';
import type { ChannelKind } from '@circulate/shared-schemas';
import { z } from 'zod';

const ClaimedAlertSchema = z.object({
  id: z.uuid(),
  circular_id: z.uuid(),
  version_id: z.uuid(),
  kind: z.enum(['new', 'correction']),
  category_ids: z.array(z.uuid()),
  macroeconomic: z.boolean(),
  search_ids: z.array(z.uuid()),
});

/** An alert in a claimed message. */
export type ClaimedAlert = z.infer<typeof ClaimedAlertSchema>;

const ClaimedDeliverySchema = z.object({
  id: z.uuid(),
  /** The user's current email address. */
  email: z.string(),
  /** Number of attempts including this one, which also tells this claim from a later one. */
  attempts: z.number().int(),
  resends: z.number().int(),
  kind: z.enum(['immediate', 'digest']),
  created_at: z.date(),
  /** When the reader confirmed their email address, if the message was held until then. */
  released_at: z.date().nullable(),
  /** The user's time zone. */
  time_zone: z.string(),
  alerts: z.array(ClaimedAlertSchema).nullable(),
});

/** A message that this process has claimed, so that no other sends it. */
export type ClaimedDelivery = z.infer<typeof ClaimedDeliverySchema> & { alerts: ClaimedAlert[] };

/**
 * How long a claim is valid: longer than a batch may take, so an older claim was left by a crashed
 * process.
 */
export const CLAIM_TIMEOUT_MS = 4.5 * 60_000;

/**
 * SQL condition for messages that may be sent now: never tried, due again, or abandoned by a
 * crashed process. A claim sets `due_at` to the time at which it expires.
 */
export const isDue = Prisma.sql`(state IN ('pending', 'sending') AND due_at <= now())`;

type Claim = { channel: ChannelKind; limit: number; claimTimeoutMs?: number | undefined };

/**
 * Claims up to `limit` due messages of a channel type for this process, longest overdue first.
 * Leaves out alerts that their user no longer wants, and cancels a message if none are left. No two
 * processes claim the same message.
 */
export const claimDue = async (
  db: Database,
  { channel, limit, claimTimeoutMs = CLAIM_TIMEOUT_MS }: Claim,
): Promise<{ claimed: ClaimedDelivery[]; cancelled: number }> => {
  const [, rows] = await db.$transaction([
    // If the planner's statistics are from when the tables were empty, it would use nested loops
    // and scan the tables for each row of the batch. With nested loops off, and the wanted ids
    // given for each table, it reads every table once: by its index, or in full if it assumes that
    // the table is empty.
    db.$executeRaw`SET LOCAL enable_nestloop = off`,
    db.$queryRaw`
    WITH due AS MATERIALIZED (
      SELECT id, channel_id FROM deliveries WHERE channel_kind = ${channel}::channel_kind AND ${isDue}
      ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), places AS MATERIALIZED (
      SELECT delivery_id, alert_id FROM delivery_alerts
      WHERE delivery_id = ANY(ARRAY(SELECT id FROM due)) AND left_out_reason IS NULL
    ), checked AS MATERIALIZED (
      SELECT due.id, u.email, a.id AS alert_id, ${suppressionReason} AS obstacle,
             a.circular_id, a.version_id, a.kind, a.category_ids, a.macroeconomic,
             a.search_ids,
             c.time_zone
      FROM due JOIN places ON places.delivery_id = due.id
      JOIN alerts a ON a.id = places.alert_id JOIN channels c ON c.id = due.channel_id
      JOIN users u ON u.id = a.user_id
      WHERE a.id = ANY(ARRAY(SELECT alert_id FROM places))
        AND c.id = ANY(ARRAY(SELECT channel_id FROM due))
        AND u.id = ANY(ARRAY(SELECT user_id FROM channels
                             WHERE id = ANY(ARRAY(SELECT channel_id FROM due))))
    ), left_out AS (
      UPDATE delivery_alerts place SET left_out_reason = obstacle FROM checked
      WHERE place.delivery_id = checked.id AND place.alert_id = checked.alert_id
        AND place.delivery_id = ANY(ARRAY(SELECT id FROM due)) AND obstacle IS NOT NULL
    ), messages AS (
      SELECT due.id, min(email) AS email, min(obstacle) AS obstacle,
             coalesce(min(time_zone), 'UTC') AS time_zone,
             jsonb_agg(jsonb_build_object('id', alert_id, 'circular_id', circular_id, 'version_id', version_id,
               'kind', kind, 'category_ids', category_ids, 'macroeconomic', macroeconomic,
               'search_ids', search_ids))
               FILTER (WHERE alert_id IS NOT NULL AND obstacle IS NULL) AS alerts
      FROM due LEFT JOIN checked USING (id) GROUP BY due.id
    ), claimed AS (
      UPDATE deliveries d SET
        state = (CASE WHEN alerts IS NULL THEN 'cancelled' ELSE 'sending' END)::delivery_state,
        claimed_at = now(),
        due_at = now() + make_interval(secs => ${claimTimeoutMs / 1_000}::float8),
        sent_to = CASE WHEN alerts IS NULL OR d.channel_kind <> 'email' THEN d.sent_to
                       ELSE messages.email END,
        attempts = d.attempts + (alerts IS NOT NULL)::int
      FROM messages WHERE d.id = messages.id AND d.id = ANY(ARRAY(SELECT id FROM due))
      RETURNING d.id, coalesce(messages.email, '') AS email, d.attempts, d.resends, d.kind,
        d.created_at, d.released_at, messages.time_zone, alerts, obstacle
    ), noted AS (
      INSERT INTO delivery_events (delivery_id, event, detail)
      SELECT id, 'cancelled', obstacle FROM claimed WHERE alerts IS NULL
    )
    SELECT id, email, attempts, resends, kind, created_at, released_at, time_zone, alerts
    FROM claimed`,
  ]);
  const deliveries = parseRows(ClaimedDeliverySchema, rows);
  const claimed = deliveries.flatMap((delivery) =>
    delivery.alerts ? [{ ...delivery, alerts: delivery.alerts }] : [],
  );
  return { claimed, cancelled: deliveries.length - claimed.length };
};

/** Releases messages that this process claimed but didn't try to send, for the next worker. */
export const releaseDeliveries = async (
  db: Database,
  deliveries: ClaimedDelivery[],
): Promise<void> => {
  if (deliveries.length === 0) return;
  const ids = deliveries.map(({ id }) => id);
  await db.$executeRaw`
    UPDATE deliveries d SET state = 'pending', due_at = now(), attempts = d.attempts - 1
    FROM unnest(${ids}::uuid[], ${deliveries.map(({ attempts }) => attempts)}::int[])
      AS held (id, attempts)
    WHERE d.id = held.id AND d.attempts = held.attempts AND state = 'sending'`;
};
