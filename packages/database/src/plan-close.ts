import { type ClosePlan, nextCloseOf, ZONE_DATA } from '@circulate/dates';
import type { Db } from './client.ts';
import { frequencyOfAlert, plannedTimes } from './gathering.ts';

type Planned = ClosePlan & {
  id: string;
  next_close_at: Date | null;
  now: Date;
  leaves_now: boolean;
};

/**
 * Computes when the email of a user closes next, in the transaction that changed what it follows from.
 * What no longer waits for the end of a period leaves at once; what should have left already is left to
 * the worker that is about to close it. `at` stands in for the present in tests.
 */
export const planClose = async (tx: Db, userId: string, at?: Date): Promise<void> => {
  const [channel] = await tx.$queryRaw<Planned[]>`
    SELECT c.id, c.next_close_at, coalesce(${at ?? null}::timestamptz, now()) AS now, ${plannedTimes},
      EXISTS (
        SELECT FROM delivery_alerts place
        JOIN alerts a ON a.id = place.alert_id JOIN circulars k ON k.id = a.circular_id
        LEFT JOIN bank_subscriptions own ON own.user_id = c.user_id AND own.bank_id = k.bank_id
        WHERE place.channel_id = c.id AND place.delivery_id IS NULL
          AND place.left_out_reason IS NULL
          AND ${frequencyOfAlert} = 'immediately') AS leaves_now
    FROM channels c
    WHERE c.user_id = ${userId}::uuid AND c.kind = 'email' FOR UPDATE OF c`;
  if (!channel) return;
  const { id, next_close_at, now, leaves_now, ...plan } = channel;
  if (next_close_at && next_close_at <= now) return;
  // One that gathers nothing any more closes once more: a match may be about to leave something in it.
  const next = leaves_now ? now : (nextCloseOf(plan, now) ?? (next_close_at && now));
  await tx.$executeRaw`
    UPDATE channels SET next_close_at = ${next}::timestamptz, zone_data = ${ZONE_DATA}
    WHERE id = ${id}::uuid`;
};
