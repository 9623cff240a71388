import type { Database } from '@circulate/database';
import { match } from '../../src/pipeline/match/match-circular.ts';
import { createExtracted, createSubscriber } from './factories.ts';

export const BANK = 'bank-of-ghana';
export const WRONG = 'lending-and-credit';
export const RIGHT = 'consumer-protection';

/** Circulars that were alerted under a wrong category, and their correction. */
export const wrongCirculars = (db: Database) => {
  const categoriseAs = async (versionId: string, slug: string) => {
    const { id } = await db.category.findUniqueOrThrow({ where: { slug } });
    await db.circularCategory.deleteMany({ where: { version_id: versionId } });
    await db.circularCategory.create({
      data: {
        version_id: versionId,
        category_id: id,
        confidence: 1,
        decided_by: 'x',
        evidence: '',
      },
    });
  };

  /**
   * Publishes a circular that one reader was alerted to under the wrong category; another
   * subscribes to the right one.
   */
  const publishWrong = async () => {
    const told = await createSubscriber(db, { bank: BANK, categories: [WRONG] });
    const missed = await createSubscriber(db, { bank: BANK, categories: [RIGHT] });
    const { circularId, versionId } = await createExtracted(db, { status: 'matching', bank: BANK });
    await categoriseAs(versionId, WRONG);
    await match(versionId, { db });
    await db.delivery.updateMany({
      where: { alerts: { some: { alert: { circular_id: circularId } } } },
      data: { state: 'sent', claimed_at: new Date(), sent_at: new Date() },
    });
    return { told, missed, circularId, versionId };
  };

  const rematch = async (circularId: string, versionId: string) => {
    await db.circular.update({ where: { id: circularId }, data: { status: 'matching' } });
    await match(versionId, { db });
  };

  const correct = async (circularId: string, versionId: string, slug: string) => {
    await categoriseAs(versionId, slug);
    await db.circularVersion.update({
      where: { id: versionId },
      data: { substance_changed_at: new Date() },
    });
    await rematch(circularId, versionId);
  };

  const alertsTo = async (circularId: string, { id }: { id: string }) =>
    (
      await db.alert.findMany({
        where: { circular_id: circularId, user_id: id },
        orderBy: { created_at: 'asc' },
      })
    ).map(({ kind }) => kind);

  return { alertsTo, categoriseAs, correct, rematch, publishWrong };
};
