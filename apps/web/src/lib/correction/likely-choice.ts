import { type AdminCircularDetail, type CategoryType, isLikely } from '@circulate/shared-schemas';

/** The kind of a circular and its categories, which are of that kind. */
export type KindAndCategories = { kind: CategoryType; categoryIds: string[] };

/** Preselects the suggestions close to the most likely one. */
const NEAR = 0.5;

type Proposed = Pick<AdminCircularDetail, 'kind' | 'categories'> &
  Partial<Pick<AdminCircularDetail, 'status'>>;

/**
 * Returns the type that was proposed, and those of its categories that are near the likeliest. What waits
 * for a reviewer has none ticked below *Likely*: a wrong guess must not go out by one key.
 */
export const likelyChoice = ({ kind, categories, status }: Proposed): KindAndCategories => {
  const best = Math.max(...categories.map(({ confidence }) => confidence));
  const near = categories.filter(
    ({ confidence }) =>
      confidence >= best * NEAR && (status !== 'in_review' || isLikely(confidence)),
  );
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
