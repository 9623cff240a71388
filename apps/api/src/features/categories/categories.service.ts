import { categoryTypeName, type Database } from '@circulate/database';
import type { Category, SubscribedFlag } from '@circulate/shared-schemas';
import { AppError, invalid, notFound } from '../../lib/app-error.ts';

export type CategoryService = ReturnType<typeof createCategoryService>;

/** Categories and who follows them (product.md: idempotent calls). */
export const createCategoryService = ({ db }: { db: Database }) => {
  const requireNewsFlash = async (categoryId: string) => {
    const category = await db.category.findUnique({ where: { id: categoryId } });
    if (!category) throw notFound('category');
    if (category.category_type === 'Macroeconomic') {
      throw invalid('category_id', 'Macroeconomic data is followed as a whole.');
    }
  };

  const setMacroeconomic = async (userId: string, followed: boolean): Promise<SubscribedFlag> => {
    await db.user.updateMany({ where: { id: userId }, data: { macroeconomic: followed } });
    return { isSubscribed: followed };
  };

  return {
    list: async (): Promise<Category[]> => {
      const categories = await db.category.findMany({
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

    follow: async (userId: string, categoryId: string): Promise<SubscribedFlag> => {
      await requireNewsFlash(categoryId);
      await db.categorySubscription.createMany({
        data: [{ user_id: userId, category_id: categoryId }],
        skipDuplicates: true,
      });
      return { isSubscribed: true };
    },

    unfollow: async (userId: string, categoryId: string): Promise<SubscribedFlag> => {
      await requireNewsFlash(categoryId);
      await db.categorySubscription.deleteMany({
        where: { user_id: userId, category_id: categoryId },
      });
      return { isSubscribed: false };
    },

    followsMacroeconomic: async (userId: string): Promise<SubscribedFlag> => {
      const user = await db.user.findUnique({
        where: { id: userId },
        select: { macroeconomic: true },
      });
      // Deleted between the access check and here.
      if (!user) throw new AppError('BETA_REQUIRED', 'Please enter your beta code first.');
      return { isSubscribed: user.macroeconomic };
    },

    followMacroeconomic: (userId: string) => setMacroeconomic(userId, true),
    unfollowMacroeconomic: (userId: string) => setMacroeconomic(userId, false),
  };
};
