import { z } from 'zod';
import type { Db } from './client.ts';
import { frequencyOfAlert, plannedTimes } from './gathering.ts';
import { ClosePlanSchema, nextCloseOf, ZONE_DATA } from './next-close.ts';
import { readRows } from './rows.ts';

const PlannedSchema = ClosePlanSchema.extend({
  id: z.string(),
  next_close_at: z.date().nullable(),
  now: z.date(),
  /** From now on, the instants at which a digest has closed already: one instant closes one digest. */
  taken: z.array(z.date()),
  leaves_now: z.boolean(),
});

/**
 * Computes when the email of a user closes next, in the transaction that changed what it follows from.
 * What no longer waits for the end of a period leaves at once; what should have left already is left to
 * the worker that is about to close it. `at` stands in for the present in tests.
 */
export const planClose = async (tx: Db, userId: string, at?: Date): Promise<void> => {
  // By a statement of its own: the next one sees what a worker closed while this one waited for it.
  await tx.$executeRaw`
    SELECT FROM channels WHERE user_id = ${userId}::uuid AND kind = 'email' FOR UPDATE`;
  const [channel] = await readPlanned(tx, userId, at);
  if (!channel) return;
  const { id, next_close_at, now, taken, leaves_now, ...plan } = channel;
  if (next_close_at && next_close_at <= now) return;
  const isTaken = (instant: Date) => taken.some((other) => other.getTime() === instant.getTime());
  let free = now;
  while (isTaken(free)) free = new Date(free.getTime() + 1);
  let end = nextCloseOf(plan, now);
  while (end && isTaken(end)) end = nextCloseOf(plan, end);
  // One that gathers nothing any more closes once more: a match may be about to leave something in it.
  const next = leaves_now ? free : (end ?? (next_close_at && free));
  await tx.$executeRaw`
    UPDATE channels SET next_close_at = ${next}::timestamptz, zone_data = ${ZONE_DATA}
    WHERE id = ${id}::uuid`;
};

/**
 * The present of a transaction is its beginning: a worker may have closed a later instant meanwhile, as
 * may one whose clock was ahead.
 */
const readPlanned = (tx: Db, userId: string, at: Date | undefined) => readRows(tx, PlannedSchema)`
  SELECT c.id, c.next_close_at, present.now, ${plannedTimes},
    ARRAY(SELECT d.closes_at FROM deliveries d
          WHERE d.channel_id = c.id AND d.kind = 'digest' AND d.closes_at >= present.now) AS taken,
    EXISTS (
      SELECT FROM delivery_alerts place
      JOIN alerts a ON a.id = place.alert_id JOIN circulars k ON k.id = a.circular_id
      LEFT JOIN bank_subscriptions own ON own.user_id = c.user_id AND own.bank_id = k.bank_id
      WHERE place.channel_id = c.id AND place.delivery_id IS NULL
        AND place.left_out_reason IS NULL
        AND ${frequencyOfAlert} = 'immediately') AS leaves_now
  FROM channels c,
    (SELECT date_trunc('milliseconds', coalesce(${at ?? null}::timestamptz, now())) AS now) present
  WHERE c.user_id = ${userId}::uuid AND c.kind = 'email'`;
