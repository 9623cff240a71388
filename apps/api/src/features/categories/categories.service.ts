import { categoryTypeName, type Database, type Db, readRows } from '@circulate/database';
import type { Category, RetiredCategory, SubscribedFlag } from '@circulate/shared-schemas';
import { z } from 'zod';
import { betaRequired, conflict, invalid, notFound } from '../../lib/app-error.ts';

export type CategoryService = ReturnType<typeof createCategoryService>;

const CategorySchema = z.object({
  category_type: z.string(),
  retired_at: z.date().nullable(),
});

/** Categories and their subscriptions (product.md: idempotent calls). */
export const createCategoryService = ({ db }: { db: Database }) => {
  const requireNewsFlash = async (tx: Db, categoryId: string) => {
    // Locks the category, so that it can't be retired in the meantime.
    const [category] = await readRows(tx, CategorySchema)`
      SELECT category_type::text, retired_at FROM categories WHERE id = ${categoryId}::uuid FOR SHARE`;
    if (!category) throw notFound('category');
    if (category.category_type === 'Macroeconomic') {
      throw invalid(
        'category_id',
        'You can only subscribe to all Macroeconomic data, not to individual categories.',
      );
    }
    return category;
  };

  const setMacroeconomic = async (userId: string, followed: boolean): Promise<SubscribedFlag> => {
    await db.user.updateMany({ where: { id: userId }, data: { macroeconomic: followed } });
    return { isSubscribed: followed };
  };

  return {
    list: async (): Promise<Category[]> => {
      const categories = await db.category.findMany({
        where: { retired_at: null },
        orderBy: [{ category_type: 'asc' }, { position: 'asc' }],
      });
      return categories.map(({ id, category_name, category_type, definition }) => ({
        id,
        category_name,
        definition,
        category_type: categoryTypeName[category_type],
      }));
    },

    followedIds: async (userId: string): Promise<string[]> => {
      const rows = await db.categorySubscription.findMany({
        where: { user_id: userId },
        select: { category_id: true },
        orderBy: { category_id: 'asc' },
      });
      return rows.map((row) => row.category_id);
    },

    retiredFor: (userId: string) => readRetired(db, userId),

    follow: (userId: string, categoryId: string): Promise<SubscribedFlag> =>
      db.$transaction(async (tx) => {
        const { retired_at } = await requireNewsFlash(tx, categoryId);
        if (retired_at) throw conflict('This category is retired. Choose another.', 'category_id');
        await tx.categorySubscription.createMany({
          data: [{ user_id: userId, category_id: categoryId }],
          skipDuplicates: true,
        });
        return { isSubscribed: true };
      }),

    unfollow: (userId: string, categoryId: string): Promise<SubscribedFlag> =>
      db.$transaction(async (tx) => {
        await requireNewsFlash(tx, categoryId);
        await unsubscribeFromCategory(tx, userId, categoryId);
        return { isSubscribed: false };
      }),

    followsMacroeconomic: async (userId: string): Promise<SubscribedFlag> => {
      const user = await db.user.findUnique({
        where: { id: userId },
        select: { macroeconomic: true },
      });
      // The user no longer exists: deleted after the access check.
      if (!user) throw betaRequired();
      return { isSubscribed: user.macroeconomic };
    },

    followMacroeconomic: (userId: string) => setMacroeconomic(userId, true),
    unfollowMacroeconomic: (userId: string) => setMacroeconomic(userId, false),
  };
};

/**
 * Returns retired categories that a user was subscribed to, until the user dismisses the notice.
 */
const readRetired = async (db: Db, userId: string): Promise<RetiredCategory[]> => {
  const rows = await db.retiredSubscription.findMany({
    where: { user_id: userId },
    select: { category: true },
    orderBy: { category: { category_name: 'asc' } },
  });
  return rows.flatMap(({ category: { id, category_name, retired_at } }) =>
    retired_at ? [{ id, category_name, retired_at: retired_at.toISOString() }] : [],
  );
};

/** Ends a subscription, even if the category has since been retired. Idempotent. */
export const unsubscribeFromCategory = async (tx: Db, user_id: string, category_id: string) => {
  await tx.categorySubscription.deleteMany({ where: { user_id, category_id } });
  await tx.retiredSubscription.deleteMany({ where: { user_id, category_id } });
};
