import { z } from 'zod';
import type { Db } from './client.ts';
import { collects } from './eligibility.ts';
import { PAUSED } from './gathering.ts';
import { Prisma } from './generated/client.ts';
import { readRows } from './rows.ts';

// What channels besides email hold while they are paused; email gathers, see gathering.ts.

/** For so many days what a paused channel holds is offered to its owner. */
const OFFERED_DAYS = 30;

/**
 * The statement that cancels, with the reason in their history, the deliveries on their way in the
 * channels `c` that meet `condition`. They stay held, so that their owner may send them later
 * (product.md: stopped and paused). For after the channels' state was set.
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

/** Whether a delivery `d` was cancelled because its channel was paused, not too long ago. */
const isHeld = Prisma.sql`(d.state = 'cancelled'
  AND d.created_at > now() - make_interval(days => ${OFFERED_DAYS}::int)
  AND EXISTS (SELECT FROM delivery_alerts place
              WHERE place.delivery_id = d.id AND place.left_out_reason = ${PAUSED}))`;

const HeldSchema = z.object({
  channel_id: z.string(),
  held: z.number(),
});

/** How many alerts some channels hold, by channel. */
export const countHeld = async (db: Db, channelIds: string[]): Promise<Map<string, number>> => {
  const rows = await readRows(db, HeldSchema)`
    SELECT d.channel_id, count(*)::int AS held FROM deliveries d
    WHERE d.channel_id = ANY(${channelIds}::uuid[]) AND ${isHeld} GROUP BY d.channel_id`;
  return new Map(rows.map(({ channel_id, held }) => [channel_id, held]));
};

/**
 * Sends what a channel holds after all; gives how many messages. What its user no longer wants is left
 * out when they are claimed. Does nothing while the channel takes no messages.
 */
export const sendHeld = (tx: Db, channelId: string): Promise<number> => tx.$executeRaw`
  WITH again AS (
    UPDATE deliveries d SET state = 'pending', due_at = now(), due_from = now(),
      resends = resends + 1
    FROM channels c
    WHERE c.id = ${channelId}::uuid AND d.channel_id = c.id AND ${collects} AND ${isHeld}
    RETURNING d.id
  ), taken_in AS (
    UPDATE delivery_alerts place SET left_out_reason = NULL
    FROM again WHERE place.delivery_id = again.id AND place.left_out_reason = ${PAUSED}
  )
  INSERT INTO delivery_events (delivery_id, event) SELECT id, 'resent' FROM again`;
