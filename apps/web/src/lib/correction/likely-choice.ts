import type { AdminCircularDetail, CategoryType } from '@circulate/shared-schemas';

/** The kind of a circular and its categories, which are of that kind. */
export type KindAndCategories = { kind: CategoryType; categoryIds: string[] };

/** Alternatives are named to be chosen from: what comes near the likeliest is ticked at first. */
const NEAR = 0.5;

/** The kind that was proposed, and those of its categories that are likely. */
export const likelyChoice = ({
  kind,
  categories,
}: Pick<AdminCircularDetail, 'kind' | 'categories'>): KindAndCategories => {
  const best = Math.max(...categories.map(({ confidence }) => confidence));
  const near = categories.filter(({ confidence }) => confidence >= best * NEAR);
  return { kind: kind ?? 'News Flash', categoryIds: near.map(({ id }) => id) };
};

/** The ids of those categories that are still on offer; all of them until that is known. */
export const stillOffered = (
  categoryIds: string[],
  offered: readonly { id: string }[] | undefined,
): string[] =>
  offered
    ? categoryIds.filter((id) => offered.some((category) => category.id === id))
    : categoryIds;
