import {
  type Database,
  type Db,
  DISCARDED,
  HELD,
  isTimeZone,
  Prisma,
  planClose,
  readRows,
  storedTexts,
} from '@circulate/database';
import {
  type BankFrequencyInput,
  type EmailDelivery,
  type EmailDeliveryInput,
  FrequencySchema,
} from '@circulate/shared-schemas';
import { z } from 'zod';
import { AppError, invalid } from '../../lib/app-error.ts';
import { toTimeOrNull } from '../../lib/dates.ts';

export type EmailDeliveryService = ReturnType<typeof createEmailDeliveryService>;

/** A user's email frequency, and the alerts put on hold while emails were off. */
export const createEmailDeliveryService = ({ db }: { db: Database }) => ({
  read: (userId: string): Promise<EmailDelivery> => readDelivery(db, userId),

  /**
   * Changes the given settings, which apply to every bank for which the user hasn't set a
   * frequency. Throws VALIDATION for an unknown time zone.
   */
  choose: async (userId: string, input: EmailDeliveryInput): Promise<EmailDelivery> => {
    const { frequency, time, weekday, time_zone } = input;
    if (time_zone !== undefined && !isTimeZone(time_zone)) {
      throw invalid('time_zone', 'Unknown time zone. Choose one such as Europe/Berlin.');
    }
    return db.$transaction(async (tx) => {
      await tx.channel.updateMany({
        where: { user_id: userId, kind: 'email' },
        data: {
          ...(frequency !== undefined && { frequency }),
          ...(time_zone !== undefined && { time_zone }),
          ...(time !== undefined && { close_minute: toMinute(time) }),
          ...(weekday !== undefined && { close_weekday: weekday }),
          frequency_changed_at: new Date(),
        },
      });
      await planClose(tx, userId);
      return readDelivery(tx, userId);
    });
  },

  /**
   * Sets the frequency for a subscribed bank, or resets it to the default. Throws NOT_FOUND if the
   * user doesn't subscribe to it.
   */
  chooseForBank: (
    userId: string,
    bankId: string,
    { frequency }: BankFrequencyInput,
  ): Promise<EmailDelivery> =>
    db.$transaction(async (tx) => {
      const { count } = await tx.bankSubscription.updateMany({
        where: { user_id: userId, bank_id: bankId },
        data: { frequency },
      });
      if (count === 0)
        throw new AppError(
          'NOT_FOUND',
          'You don’t subscribe to this bank. Subscribe to it first, then choose its frequency.',
        );
      await tx.channel.updateMany({
        where: { user_id: userId, kind: 'email' },
        data: { frequency_changed_at: new Date() },
      });
      await planClose(tx, userId);
      return readDelivery(tx, userId);
    }),

  /** Sends the alerts on hold immediately, or with the next digest if the user chose digests. */
  sendHeld: (userId: string): Promise<EmailDelivery> =>
    db.$transaction(async (tx) => {
      await tx.$executeRaw`
        UPDATE delivery_alerts place SET left_out_reason = NULL, delivery_id = NULL
        WHERE ${isHeldOf(userId)}`;
      await planClose(tx, userId);
      return readDelivery(tx, userId);
    }),

  /** Discards the alerts on hold. */
  dropHeld: async (userId: string): Promise<EmailDelivery> => {
    await db.$executeRaw`
      UPDATE delivery_alerts place SET left_out_reason = ${DISCARDED} WHERE ${isHeldOf(userId)}`;
    return readDelivery(db, userId);
  },
});

/** Whether an alert is on hold because the user’s emails are off. */
const isHeldOf = (userId: string) => Prisma.sql`(
  place.left_out_reason = ANY(${storedTexts(HELD)}::text[])
  AND place.channel_id = (SELECT id FROM channels WHERE user_id = ${userId}::uuid AND kind = 'email')
  AND place.alert_id IN (SELECT id FROM alerts WHERE user_id = ${userId}::uuid)
  AND NOT EXISTS (SELECT FROM deliveries d
                  WHERE d.id = place.delivery_id AND d.state <> 'cancelled'))`;

const CountsSchema = z.object({
  waiting: z.number(),
  held: z.number(),
});

const readDelivery = async (db: Db, userId: string): Promise<EmailDelivery> => {
  const channel = await db.channel.findFirstOrThrow({ where: { user_id: userId, kind: 'email' } });
  const [counts] = await readRows(db, CountsSchema)`
    SELECT (SELECT count(*)::int FROM delivery_alerts place
            WHERE place.channel_id = ${channel.id}::uuid AND place.delivery_id IS NULL
              AND place.left_out_reason IS NULL) AS waiting,
           (SELECT count(*)::int FROM delivery_alerts place WHERE ${isHeldOf(userId)}) AS held`;
  const banks = await db.bankSubscription.findMany({
    where: { user_id: userId, frequency: { not: null } },
    select: {
      frequency: true,
      bank: { select: { id: true, bank_name: true, display_name: true } },
    },
    orderBy: { bank: { display_name: 'asc' } },
  });
  return {
    frequency: channel.frequency,
    time: toTime(channel.close_minute),
    weekday: channel.close_weekday,
    time_zone: channel.time_zone,
    next_close_at:
      channel.frequency === 'immediately' &&
      banks.every(({ frequency }) => frequency === 'immediately')
        ? null
        : toTimeOrNull(channel.next_close_at),
    waiting: counts?.waiting ?? 0,
    held: counts?.held ?? 0,
    banks: banks.map(({ bank, frequency }) => ({
      bank,
      frequency: FrequencySchema.parse(frequency),
    })),
  };
};

const toMinute = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const toTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
