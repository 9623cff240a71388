import type { Database } from '@circulate/database';

/** A reviewer's decision on an earlier circular from the same bank. */
export type Example = { title: string; categories: string[] };

const MOST_EXAMPLES = 3;

/**
 * Finds the newest circulars of a bank with a reviewer's decision, as examples for the model.
 * Leaves out decisions of excluded reviewers.
 */
export const findExamples = async (
  db: Database,
  { bankId, circularId }: { bankId: string; circularId: string },
): Promise<Example[]> => {
  const labels = await db.label.findMany({
    where: {
      user: { set_aside: null },
      version: { bank_id: bankId, circular_id: { not: circularId }, title: { not: null } },
    },
    orderBy: { at: 'desc' },
    take: MOST_EXAMPLES,
    distinct: ['version_id'],
    select: { category_ids: true, version: { select: { title: true } } },
  });
  const categories = await db.category.findMany({
    where: { id: { in: labels.flatMap(({ category_ids }) => category_ids) }, retired_at: null },
    select: { id: true, category_name: true },
  });
  const nameOf = new Map(categories.map(({ id, category_name }) => [id, category_name]));
  return labels.flatMap(({ category_ids, version: { title } }) => {
    const names = category_ids.flatMap((id) => nameOf.get(id) ?? []);
    return title && names.length > 0 ? [{ title: title.slice(0, 200), categories: names }] : [];
  });
};
