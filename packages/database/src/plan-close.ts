import { z } from 'zod';
import type { Db } from './client.ts';
import { frequencyOfAlert, plannedTimes } from './gathering.ts';
import { ClosePlanSchema, nextCloseOf, ZONE_DATA } from './next-close.ts';
import { readRows } from './rows.ts';

const PlannedSchema = ClosePlanSchema.extend({
  id: z.string(),
  next_close_at: z.date().nullable(),
  now: z.date(),
  /**
   * Future times at which a digest has already closed. No second digest can close at the same time.
   */
  taken: z.array(z.date()),
  leaves_now: z.boolean(),
});

/**
 * Computes and stores when a user's next digest closes, in the transaction that changed what this
 * depends on. Alerts that no longer wait for a period are sent immediately. A digest that is
 * already due is left to the worker that is about to close it. `at` replaces the current time in
 * tests.
 */
export const planClose = async (tx: Db, userId: string, at?: Date): Promise<void> => {
  // In a statement of its own, so that the next one sees digests that a worker closed while this
  // one waited for the lock.
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
  // Closes again even if nothing is collected any longer, because an alert may just be added.
  const next = leaves_now ? free : (end ?? (next_close_at && free));
  await tx.$executeRaw`
    UPDATE channels SET next_close_at = ${next}::timestamptz, zone_data = ${ZONE_DATA}
    WHERE id = ${id}::uuid`;
};

/**
 * Also reads digests that closed after `now()`, which is the time when this transaction started:
 * another worker may have closed them, perhaps with a fast clock.
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
