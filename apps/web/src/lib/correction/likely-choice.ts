import { type AdminCircularDetail, type CategoryType, isLikely } from '@circulate/shared-schemas';

/** The type of a circular, and its categories of that type. */
export type KindAndCategories = { kind: CategoryType; categoryIds: string[] };

/** Preselects suggestions with at least this share of the highest confidence. */
const NEAR = 0.5;

type Proposed = Pick<AdminCircularDetail, 'kind' | 'categories'> &
  Partial<Pick<AdminCircularDetail, 'status'>>;

/**
 * Returns the proposed type, and the categories almost as likely as the most likely one. In review,
 * none below *Likely* is preselected: a single key must not publish a wrong guess.
 */
export const likelyChoice = ({ kind, categories, status }: Proposed): KindAndCategories => {
  const best = Math.max(...categories.map(({ confidence }) => confidence));
  const near = categories.filter(
    ({ confidence }) =>
      confidence >= best * NEAR && (status !== 'in_review' || isLikely(confidence)),
  );
  return { kind: kind ?? 'News Flash', categoryIds: near.map(({ id }) => id) };
};

/** Returns the ids that are still offered; all of them while that is unknown. */
export const stillOffered = (
  categoryIds: string[],
  offered: readonly { id: string }[] | undefined,
): string[] =>
  offered
    ? categoryIds.filter((id) => offered.some((category) => category.id === id))
    : categoryIds;
