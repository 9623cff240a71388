import type { Database } from '@circulate/database';
import { type LearnedModel, LearnedModelSchema } from '@circulate/shared-schemas';

/** What was learned last; undefined where nothing was, or another release learned it in its own way. */
export const readLearned = async (db: Database): Promise<LearnedModel | undefined> => {
  const learning = await db.learning.findUnique({ where: { id: 1 }, select: { model: true } });
  return LearnedModelSchema.safeParse(learning?.model).data;
};
