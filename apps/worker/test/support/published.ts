import type { Database } from '@circulate/database';
import { match } from '../../src/pipeline/match/match-circular.ts';
import { addCategory, createExtracted, createSubscriber } from './factories.ts';

const CATEGORY = 'cybersecurity-and-technology';
const FOLLOWED = { bank: 'bank-of-ghana', categories: [CATEGORY] };

/**
 * Creates a circular that was just matched, and `count` new subscribers with a pending email about
 * it.
 */
export const publishTo = async (db: Database, count: number) => {
  const readers = [];
  for (let i = 0; i < count; i += 1) readers.push(await createSubscriber(db, FOLLOWED));
  const { circularId, versionId } = await createExtracted(db, { status: 'matching' });
  await addCategory(db, versionId, CATEGORY);
  await match(versionId, { db });
  const deliveryOf = (userId: string) =>
    db.delivery.findFirstOrThrow({
      where: { alerts: { some: { alert: { circular_id: circularId, user_id: userId } } } },
    });
  return { circularId, versionId, readers, deliveryOf };
};

/** Creates a circular as `publishTo` does, with one subscriber. */
export const publishToOne = async (db: Database) => {
  const { readers, ...published } = await publishTo(db, 1);
  const [reader] = readers;
  if (!reader) throw new Error('A reader was expected');
  return { ...published, reader };
};
