import { Prisma } from './generated/client.ts';
import { HELD } from './left-out.ts';

// Alerts that a channel collects for its digests. `c` is the channel, `place` a row of
// delivery_alerts.

/**
 * Whether an alert is waiting for its digest. Must match the condition of the partial index
 * exactly.
 */
export const isPending = Prisma.sql`(place.delivery_id IS NULL AND place.left_out_reason IS NULL)`;

/** Puts on hold the waiting alerts of the channels in the CTE `stopped (id)`. */
export const holdWaiting = Prisma.sql`
  UPDATE delivery_alerts place SET left_out_reason = ${HELD}
  FROM stopped WHERE place.channel_id = stopped.id AND ${isPending}`;

/**
 * Frequency at which email channel `c` sends alert `a`; `own` is the bank's subscription. A
 * frequency set for the bank overrides the channel's; saved searches only have the channel's. If
 * several apply, the most immediate wins.
 */
export const frequencyOfAlert = Prisma.sql`(CASE
  WHEN a.search_ids = '{}' THEN coalesce(own.frequency, c.frequency)
  WHEN a.category_ids = '{}' AND NOT a.macroeconomic THEN c.frequency
  ELSE least(own.frequency, c.frequency) END)`;

/**
 * Data that determines when a channel's next digest closes: its times, and the periods that the
 * channel or single banks use.
 */
export const plannedTimes = Prisma.sql`
  c.close_minute AS minute, c.close_weekday AS weekday, c.time_zone AS "timeZone",
  c.frequency = 'daily' OR EXISTS (
    SELECT FROM bank_subscriptions b WHERE b.user_id = c.user_id AND b.frequency = 'daily'
  ) AS "hasDaily",
  c.frequency = 'weekly' OR EXISTS (
    SELECT FROM bank_subscriptions b WHERE b.user_id = c.user_id AND b.frequency = 'weekly'
  ) AS "hasWeekly"`;
