import { type AdminCircularDetail, type CategoryType, isLikely } from '@circulate/shared-schemas';

/** The type of a circular, and its categories of that type. */
export type KindAndCategories = { kind: CategoryType; categoryIds: string[] };

/** A category is preselected if its confidence is at least this share of the highest. */
const NEAR = 0.5;

type Proposed = Pick<AdminCircularDetail, 'kind' | 'categories'> &
  Partial<Pick<AdminCircularDetail, 'status'>>;

/**
 * Returns the proposed type, and the categories that are almost as likely as the most likely one.
 * For a circular in review, leaves out categories below *Likely*, because a single key must not
 * publish a wrong guess.
 */
export const likelyChoice = ({ kind, categories, status }: Proposed): KindAndCategories => {
  const best = Math.max(...categories.map(({ confidence }) => confidence));
  const near = categories.filter(
    ({ confidence }) =>
      confidence >= best * NEAR && (status !== 'in_review' || isLikely(confidence)),
  );
  return { kind: kind ?? 'News Flash', categoryIds: near.map(({ id }) => id) };
};

/**
 * Returns the category ids that are still offered; all of them while the offered categories are
 * unknown.
 */
export const stillOffered = (
  categoryIds: string[],
  offered: readonly { id: string }[] | undefined,
): string[] =>
  offered
    ? categoryIds.filter((id) => offered.some((category) => category.id === id))
    : categoryIds;
