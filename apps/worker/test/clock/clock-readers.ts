import { randomUUID } from 'node:crypto';
import { type Database, planClose } from '@circulate/database';
import { enqueueForChannels, placedColumns } from '../../src/pipeline/match/place-alerts.ts';
import { createSubscriber } from '../support/factories.ts';
import type { Choice } from './oracle.ts';

export type Reader = { id: string; email: string; banks: [string, string] };

/**
 * Creates users who subscribe to two banks, changes their choices over time, and adds alerts as a
 * match does.
 */
export const openClockReaders = (db: Database) => ({
  create: async (): Promise<Reader> => {
    const reader = await createSubscriber(db, { macroeconomic: true });
    const [one, two] = await db.bank.findMany({ take: 2, orderBy: { bank_name: 'asc' } });
    if (!one || !two) throw new Error('Two banks expected');
    const banks: [string, string] = [one.id, two.id];
    await db.bankSubscription.createMany({
      data: banks.map((bank_id) => ({ user_id: reader.id, bank_id })),
    });
    return { ...reader, banks };
  },

  /** Gives the first bank the general frequency, and the second its own. */
  choose: (reader: Reader, { choice, at }: { choice: Choice; at: number }) =>
    db.$transaction(async (tx) => {
      const user_id = reader.id;
      const [frequency, own] = choice.frequencies;
      await tx.channel.updateMany({
        where: { user_id },
        data: {
          frequency,
          close_minute: choice.minute,
          close_weekday: choice.weekday,
          time_zone: choice.zone,
          frequency_changed_at: new Date(at),
        },
      });
      await tx.bankSubscription.updateMany({
        where: { user_id, bank_id: reader.banks[1] },
        data: { frequency: own },
      });
      await planClose(tx, user_id, new Date(at));
    }),

  /** Adds an alert for one reader, like a match. */
  alert: (reader: Reader, { name, bank }: { name: string; bank: 0 | 1 }) => {
    const bankId = reader.banks[bank];
    const [circular, version] = [randomUUID(), randomUUID()];
    return db.$executeRaw`
      WITH circular AS (
        INSERT INTO circulars (id, bank_id, status, published_at)
        VALUES (${circular}::uuid, ${bankId}::uuid, 'published', now())
      ), version AS (
        INSERT INTO circular_versions
          (id, circular_id, bank_id, content_hash, file_key, file_name, file_bytes, title, language, kind)
        VALUES (${version}::uuid, ${circular}::uuid, ${bankId}::uuid, ${name}, ${circular},
                'notice.pdf', 1, ${name}, 'en', 'Macroeconomic')
      ), stored AS (
        INSERT INTO alerts (user_id, circular_id, version_id, kind, macroeconomic)
        VALUES (${reader.id}::uuid, ${circular}::uuid, ${version}::uuid, 'new', true)
        RETURNING ${placedColumns}
      ), ${enqueueForChannels(bankId)}`;
  },
});
