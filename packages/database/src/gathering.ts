import { Prisma } from './generated/client.ts';

// What a channel gathers for its digests; `c` is the channel, `place` a row of delivery_alerts.

/** Whether a place still waits for its digest, in the words of the index that finds it. */
export const waits = Prisma.sql`(place.delivery_id IS NULL AND place.left_out_reason IS NULL)`;

/** Why what waited in a channel that was stopped did not leave; it may still be sent on a resume. */
export const HELD = 'Mail to this user is stopped.';

/** Why it never will: their owner resumed without it. */
export const KEPT_BACK = 'Mail to this user was stopped.';

/** Why what was on its way in a webhook, Slack or Teams did not leave: that was paused. */
export const PAUSED = 'The channel is paused.';

/** Why a correction did not leave: what it tells is no longer so. */
export const SUPERSEDED = 'A newer version of the circular came before this left.';

/** Keeps back what waits in the channels that a CTE `stopped (id)` names. */
export const holdWaiting = Prisma.sql`
  UPDATE delivery_alerts place SET left_out_reason = ${HELD}
  FROM stopped WHERE place.channel_id = stopped.id AND ${waits}`;

/**
 * How often email `c` tells of an alert `a` whose bank's subscription is `own`. A bank's own choice wins
 * over that of the channel; a saved search knows the channel's alone. Of several reasons the most
 * immediate counts.
 */
export const frequencyOfAlert = Prisma.sql`(CASE
  WHEN a.search_ids = '{}' THEN coalesce(own.frequency, c.frequency)
  WHEN a.category_ids = '{}' AND NOT a.macroeconomic THEN c.frequency
  ELSE least(own.frequency, c.frequency) END)`;

/**
 * What the next end of a period of a channel follows from: its times, and which periods the choices
 * of its user know, that of the channel and those of single banks.
 */
export const plannedTimes = Prisma.sql`
  c.close_minute AS minute, c.close_weekday AS weekday, c.time_zone AS "timeZone",
  c.frequency = 'daily' OR EXISTS (
    SELECT FROM bank_subscriptions b WHERE b.user_id = c.user_id AND b.frequency = 'daily'
  ) AS "hasDaily",
  c.frequency = 'weekly' OR EXISTS (
    SELECT FROM bank_subscriptions b WHERE b.user_id = c.user_id AND b.frequency = 'weekly'
  ) AS "hasWeekly"`;
