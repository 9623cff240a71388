import {
  type Database,
  type Db,
  type Pool,
  Prisma,
  planClose,
  readRows,
} from '@circulate/database';
import { z } from 'zod';
import { notFound } from '../../lib/app-error.ts';
import { readJsonList } from '../../lib/json-list.ts';

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

/**
 * Bank subscriptions (product.md: bulk calls). Every call is idempotent and returns the resulting
 * subscriptions as JSON (`SubscriptionListSchema`). Region and bulk calls run a single statement,
 * whatever the number of banks.
 */
export const createSubscriptionService = ({ db, pool }: { db: Database; pool: Pool }) => ({
  list: (userId: string) => readSubscriptions(pool, userId),

  follow: async (userId: string, bankId: string) => {
    await requireBanks(db, [bankId]);
    await insertSubscriptions(db, userId, [bankId]);
    return readSubscriptions(pool, userId);
  },

  unfollow: async (userId: string, bankId: string) => {
    await requireBanks(db, [bankId]);
    await db.bankSubscription.deleteMany({ where: { user_id: userId, bank_id: bankId } });
    return readSubscriptions(pool, userId);
  },

  followAll: async (userId: string) => {
    await db.$executeRaw`
      INSERT INTO bank_subscriptions (user_id, bank_id)
      SELECT ${userId}::uuid, id FROM banks
      ON CONFLICT DO NOTHING`;
    return readSubscriptions(pool, userId);
  },

  unfollowAll: async (userId: string) => {
    await removeSubscriptions(db, Prisma.sql`user_id = ${userId}::uuid`);
    return readSubscriptions(pool, userId);
  },

  /**
   * Restores what the last bulk call removed, with dates and frequencies. Does nothing after a
   * minute.
   */
  undoUnfollow: async (userId: string) => {
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`
        WITH back AS (
          DELETE FROM unfollowed_banks
          WHERE user_id = ${userId}::uuid AND unfollowed_at > now() - interval '1 minute'
            AND unfollowed_at = (SELECT max(unfollowed_at) FROM unfollowed_banks
                                 WHERE user_id = ${userId}::uuid)
          RETURNING bank_id, frequency, created_at
        )
        INSERT INTO bank_subscriptions (user_id, bank_id, frequency, created_at)
        SELECT ${userId}::uuid, bank_id, frequency, created_at FROM back
        ON CONFLICT DO NOTHING`;
      // The removed subscriptions may have included banks with a digest frequency of their own.
      await planClose(tx, userId);
    });
    return readSubscriptions(pool, userId);
  },

  /** Throws NOT_FOUND, without changes, if a bank in `bankIds` is unknown. */
  followMany: async (userId: string, bankIds: string[]) => {
    await requireBanks(db, bankIds);
    await insertSubscriptions(db, userId, bankIds);
    return readSubscriptions(pool, userId);
  },

  /** Throws NOT_FOUND, without changes, if a bank in `bankIds` is unknown. */
  unfollowMany: async (userId: string, bankIds: string[]) => {
    await requireBanks(db, bankIds);
    await removeSubscriptions(
      db,
      Prisma.sql`user_id = ${userId}::uuid AND bank_id = ANY(${bankIds}::uuid[])`,
    );
    return readSubscriptions(pool, userId);
  },
});

// Checks the ids before the write. The result can't become outdated, because banks are never
// deleted.
const MissingSchema = z.object({ missing: z.boolean() });

const requireBanks = async (db: Db, bankIds: string[]) => {
  const [row] = await readRows(db, MissingSchema)`
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

/**
 * Removes many subscriptions in one statement, and stores them for a while so that this can be
 * undone.
 */
const removeSubscriptions = (db: Db, which: Prisma.Sql) => db.$executeRaw`
  WITH removed AS (
    DELETE FROM bank_subscriptions WHERE ${which}
    RETURNING user_id, bank_id, frequency, created_at
  )
  INSERT INTO unfollowed_banks (user_id, bank_id, frequency, created_at)
  SELECT user_id, bank_id, frequency, created_at FROM removed
  ON CONFLICT (user_id, bank_id) DO UPDATE SET frequency = excluded.frequency,
    created_at = excluded.created_at, unfollowed_at = excluded.unfollowed_at`;

const readSubscriptions = (pool: Pool, userId: string): Promise<string> =>
  readJsonList(
    pool,
    'subscriptions',
    Prisma.sql`
      SELECT b.id, b.bank_name, b.display_name, b.country
      FROM bank_subscriptions s JOIN banks b ON b.id = s.bank_id
      WHERE s.user_id = ${userId}::uuid
      ORDER BY b.display_name, b.id`,
  );
