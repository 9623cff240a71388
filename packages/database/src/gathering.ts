import { Prisma } from './generated/client.ts';
import { HELD } from './left-out.ts';

// Alerts that a channel collects for digests. In the fragments, `c` is the channel, and `place` a
// row of delivery_alerts.

/**
 * Whether an alert is waiting for a digest. Must be identical to the condition of the partial
 * index.
 */
export const isPending = Prisma.sql`(place.delivery_id IS NULL AND place.left_out_reason IS NULL)`;

/** Puts on hold the alerts that are waiting in the channels of the CTE `stopped (id)`. */
export const holdWaiting = Prisma.sql`
  UPDATE delivery_alerts place SET left_out_reason = ${HELD}
  FROM stopped WHERE place.channel_id = stopped.id AND ${isPending}`;

/**
 * How often the email channel `c` sends an alert such as `a`; `own` is the user's subscription to
 * the bank. A frequency set for the bank takes precedence over the channel's, except for saved
 * searches, which use the channel's. If several reasons apply, the most immediate frequency does.
 */
export const frequencyOfAlert = Prisma.sql`(CASE
  WHEN a.search_ids = '{}' THEN coalesce(own.frequency, c.frequency)
  WHEN a.category_ids = '{}' AND NOT a.macroeconomic THEN c.frequency
  ELSE least(own.frequency, c.frequency) END)`;

/**
 * Columns that determine when a channel's next digest closes: its times, and whether the channel or
 * a single bank uses daily or weekly digests.
 */
export const plannedTimes = Prisma.sql`
  c.close_minute AS minute, c.close_weekday AS weekday, c.time_zone AS "timeZone",
  c.frequency = 'daily' OR EXISTS (
    SELECT FROM bank_subscriptions b WHERE b.user_id = c.user_id AND b.frequency = 'daily'
  ) AS "hasDaily",
  c.frequency = 'weekly' OR EXISTS (
    SELECT FROM bank_subscriptions b WHERE b.user_id = c.user_id AND b.frequency = 'weekly'
  ) AS "hasWeekly"`;
