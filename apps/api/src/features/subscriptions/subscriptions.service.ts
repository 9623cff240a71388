import type { Database, Db } from '@circulate/database';
import type { Subscription } from '@circulate/shared-schemas';
import { notFound } from '../../lib/app-error.ts';

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

/**
 * Bank subscriptions (product.md: bulk calls). Every call gives the banks followed afterwards and may be
 * repeated: every call is idempotent. Region and bulk calls are one statement each, however many banks.
 */
export const createSubscriptionService = ({ db }: { db: Database }) => ({
  list: (userId: string) => listSubscriptions(db, userId),

  follow: async (userId: string, bankId: string) => {
    await requireBanks(db, [bankId]);
    await insertSubscriptions(db, userId, [bankId]);
    return listSubscriptions(db, userId);
  },

  unfollow: async (userId: string, bankId: string) => {
    await requireBanks(db, [bankId]);
    await db.bankSubscription.deleteMany({ where: { user_id: userId, bank_id: bankId } });
    return listSubscriptions(db, userId);
  },

  followAll: async (userId: string) => {
    await db.$executeRaw`
      INSERT INTO bank_subscriptions (user_id, bank_id)
      SELECT ${userId}::uuid, id FROM banks
      ON CONFLICT DO NOTHING`;
    return listSubscriptions(db, userId);
  },

  unfollowAll: async (userId: string) => {
    await db.bankSubscription.deleteMany({ where: { user_id: userId } });
    return listSubscriptions(db, userId);
  },

  /** An unknown bank among `bankIds` fails the whole call and changes nothing. */
  followMany: async (userId: string, bankIds: string[]) => {
    await requireBanks(db, bankIds);
    await insertSubscriptions(db, userId, bankIds);
    return listSubscriptions(db, userId);
  },

  /** An unknown bank among `bankIds` fails the whole call and changes nothing. */
  unfollowMany: async (userId: string, bankIds: string[]) => {
    await requireBanks(db, bankIds);
    await db.$executeRaw`
      DELETE FROM bank_subscriptions
      WHERE user_id = ${userId}::uuid AND bank_id = ANY(${bankIds}::uuid[])`;
    return listSubscriptions(db, userId);
  },
});

// Banks are never deleted, so that a look-up before the write can't be overtaken.
const requireBanks = async (db: Db, bankIds: string[]) => {
  const [row] = await db.$queryRaw<{ missing: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM unnest(${bankIds}::uuid[]) AS wanted(id)
      WHERE NOT EXISTS (SELECT FROM banks WHERE banks.id = wanted.id)
    ) AS missing`;
  if (row?.missing !== false) throw notFound('bank');
};

const insertSubscriptions = (db: Db, userId: string, bankIds: string[]) => db.$executeRaw`
  INSERT INTO bank_subscriptions (user_id, bank_id)
  SELECT DISTINCT ${userId}::uuid, wanted.id FROM unnest(${bankIds}::uuid[]) AS wanted(id)
  ON CONFLICT DO NOTHING`;

const listSubscriptions = (db: Db, userId: string): Promise<Subscription[]> =>
  db.$queryRaw<Subscription[]>`
    SELECT b.id, b.bank_name, b.display_name, b.country
    FROM bank_subscriptions s JOIN banks b ON b.id = s.bank_id
    WHERE s.user_id = ${userId}::uuid
    ORDER BY b.display_name, b.id`;
