import {
  type Db,
  DeliveryState,
  DISCARDED,
  Prisma,
  readRows,
  SUPERSEDED,
  storedTexts,
} from '@circulate/database';
import { ChannelKindSchema } from '@circulate/shared-schemas';
import { z } from 'zod';
import { conflict, notFound } from '../../../lib/app-error.ts';
import { archiveSentEvents } from '../../../lib/sent-events.ts';
import { queueDeliveries } from '../../channels/queue-deliveries.ts';

const EndedSchema = z.object({
  state: z.enum(DeliveryState),
  collects: z.boolean(),
  isWanted: z.boolean(),
  isSuperseded: z.boolean(),
});

/**
 * Reasons for which an alert is never sent: the user declined it, or a newer correction replaced it
 * (pipeline.md: match).
 */
const forGood = storedTexts(DISCARDED, SUPERSEDED);

/** Whether a delivery `d` contains an alert that may still be sent, or no alerts at all. */
const isWanted = Prisma.sql`(
  SELECT coalesce(bool_or(place.left_out_reason IS NULL OR place.left_out_reason <> ALL(${forGood}::text[])), TRUE)
  FROM delivery_alerts place WHERE place.delivery_id = d.id)`;

/** Whether a newer version has made a delivery `d` obsolete. */
const isSuperseded = Prisma.sql`EXISTS (
  SELECT FROM delivery_alerts place
  WHERE place.delivery_id = d.id AND place.left_out_reason = ANY(${storedTexts(SUPERSEDED)}::text[]))`;

/**
 * Requeues a finished delivery (sent, failed or cancelled), and returns its previous state. Throws
 * NOT_FOUND, or CONFLICT if it is pending, has changed since the admin saw it, is unwanted, goes to
 * a channel that is off, or was made obsolete by a newer version.
 */
export const resendDelivery = async (
  tx: Db,
  id: string,
  seenState?: DeliveryState,
): Promise<DeliveryState> => {
  const [delivery] = await readRows(tx, EndedSchema)`
    SELECT d.state::text AS state, c.state IN ('active', 'failing') AS collects,
           ${isWanted} AS "isWanted", ${isSuperseded} AS "isSuperseded"
    FROM deliveries d JOIN channels c ON c.id = d.channel_id
    WHERE d.id = ${id}::uuid FOR UPDATE OF d`;
  if (!delivery) throw notFound('delivery');
  if (seenState !== undefined && delivery.state !== seenState) {
    throw conflict(
      `This email’s status has changed to ${delivery.state}. Reload the list, then decide again.`,
    );
  }
  if (delivery.state === 'pending' || delivery.state === 'sending') {
    throw conflict('This email is already queued or being sent. Wait for the result.');
  }
  if (!delivery.collects) {
    throw conflict('Emails to this user are off. Turn them back on first.');
  }
  if (!delivery.isWanted) {
    throw conflict(
      delivery.isSuperseded
        ? 'A newer version of the circular arrived first, so this email is out of date. You can’t resend it.'
        : 'The user turned emails back on and discarded this one. You can’t resend it.',
    );
  }
  await archiveSentEvents(tx, Prisma.sql`d.id = ${id}::uuid`);
  await sendAgain(tx, Prisma.sql`d.id = ${id}::uuid`);
  return delivery.state;
};

/**
 * Requeues every failed or cancelled delivery that meets `condition` (on `d`) and goes to an active
 * channel. Runs one statement and returns the number.
 */
export const resendEnded = (tx: Db, condition: Prisma.Sql): Promise<number> =>
  sendAgain(tx, Prisma.sql`${isEnded} AND ${condition}`);

/** Whether a delivery `d` failed or was cancelled, but may still be wanted. */
export const isEnded = Prisma.sql`(d.state IN ('failed', 'cancelled') AND ${isWanted})`;

/**
 * Whether a delivery `d` belongs to an alert about a circular, even if the alert was left out of
 * the message.
 */
export const isAboutCircular = (circularId: string) => Prisma.sql`d.id IN (
  SELECT place.delivery_id FROM alerts a JOIN delivery_alerts place ON place.alert_id = a.id
  WHERE a.circular_id = ${circularId}::uuid)`;

/** Like `resendEnded`, for one circular's deliveries. */
export const resendOfCircular = (tx: Db, circularId: string): Promise<number> =>
  resendEnded(tx, isAboutCircular(circularId));

const sendAgain = async (tx: Db, condition: Prisma.Sql): Promise<number> => {
  const count = await tx.$executeRaw`
    WITH again AS (
      UPDATE deliveries d SET state = 'pending', due_at = now(), due_from = now(),
        resends = resends + 1
      FROM channels c
      WHERE c.id = d.channel_id AND c.state IN ('active', 'failing') AND ${condition}
      RETURNING d.id
    ), taken_in AS (
      UPDATE delivery_alerts SET left_out_reason = NULL
      FROM again WHERE delivery_id = again.id AND left_out_reason <> ALL(${forGood}::text[])
    )
    INSERT INTO delivery_events (delivery_id, event) SELECT id, 'resent' FROM again`;
  for (const kind of ChannelKindSchema.options) await queueDeliveries(tx, kind);
  return count;
};
