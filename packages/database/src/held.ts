import { z } from 'zod';
import type { Db } from './client.ts';
import { acceptsAlerts } from './eligibility.ts';
import { Prisma } from './generated/client.ts';
import { PAUSED } from './left-out.ts';
import { readRows } from './rows.ts';

// Alerts on hold in paused channels other than email. For email see gathering.ts.

/**
 * For how many days a paused channel's alerts stay on hold, so that its owner can still send them.
 */
const OFFERED_DAYS = 30;

/**
 * Cancels the pending deliveries of the channels `c` that meet `condition`, and records the reason.
 * Their alerts are then on hold, so that the owner can send them later (product.md: stopped and
 * paused). Call it after the state of the channels has been updated.
 */
export const cancelOpenIn = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  WITH cancelled AS (
    UPDATE deliveries d SET state = 'cancelled' FROM channels c
    WHERE d.channel_id = c.id AND d.state = 'pending' AND ${condition}
    RETURNING d.id
  ), left_out AS (
    UPDATE delivery_alerts place SET left_out_reason = ${PAUSED}
    FROM cancelled WHERE place.delivery_id = cancelled.id AND place.left_out_reason IS NULL
  )
  INSERT INTO delivery_events (delivery_id, event, detail)
  SELECT id, 'cancelled', ${PAUSED} FROM cancelled`;

/**
 * Whether a delivery `d` was cancelled by a pause, and recently enough for the owner to still send
 * it.
 */
const isHeld = Prisma.sql`(d.state = 'cancelled'
  AND d.created_at > now() - make_interval(days => ${OFFERED_DAYS}::int)
  AND EXISTS (SELECT FROM delivery_alerts place
              WHERE place.delivery_id = d.id AND place.left_out_reason = ${PAUSED}))`;

const HeldSchema = z.object({
  channel_id: z.string(),
  held: z.number(),
});

/** Returns the number of alerts on hold for each of the channels. */
export const countHeld = async (db: Db, channelIds: string[]): Promise<Map<string, number>> => {
  const rows = await readRows(db, HeldSchema)`
    SELECT d.channel_id, count(*)::int AS held FROM deliveries d
    WHERE d.channel_id = ANY(${channelIds}::uuid[]) AND ${isHeld} GROUP BY d.channel_id`;
  return new Map(rows.map(({ channel_id, held }) => [channel_id, held]));
};

/**
 * Sends a channel's alerts on hold, and returns the number of messages. Those that the user no
 * longer wants are left out when a worker sends the message. Does nothing while the channel accepts
 * no alerts.
 */
export const sendHeld = (tx: Db, channelId: string): Promise<number> => tx.$executeRaw`
  WITH again AS (
    UPDATE deliveries d SET state = 'pending', due_at = now(), due_from = now(),
      resends = resends + 1
    FROM channels c
    WHERE c.id = ${channelId}::uuid AND d.channel_id = c.id AND ${acceptsAlerts} AND ${isHeld}
    RETURNING d.id
  ), taken_in AS (
    UPDATE delivery_alerts place SET left_out_reason = NULL
    FROM again WHERE place.delivery_id = again.id AND place.left_out_reason = ${PAUSED}
  )
  INSERT INTO delivery_events (delivery_id, event) SELECT id, 'resent' FROM again`;
