import type { AdminCircular, ConfirmCircularInput } from '@circulate/shared-schemas';
import { ConfirmCircularInputSchema } from '@circulate/shared-schemas';
import { type KindAndCategories, likelyChoice } from '../../../lib/correction/likely-choice.ts';

/** The reviewer's unsaved decision on a circular. */
export type ReviewDraft = KindAndCategories & {
  title: string;
  publishedOn: string;
  actNumber: string;
};

/**
 * Returns the draft for a circular: its proposal, with the likely categories ticked; empty in a
 * blind check.
 */
export const draftOf = (circular: AdminCircular): ReviewDraft => ({
  ...likelyChoice(circular),
  title: circular.original_title ?? '',
  publishedOn: circular.published_on ?? '',
  actNumber: circular.act_number ?? '',
});

/** Returns the draft as input for the API; null if something is missing. */
export const decisionOf = (
  circular: AdminCircular,
  draft: ReviewDraft,
): ConfirmCircularInput | null => {
  const title = draft.title.trim();
  const actNumber = draft.actNumber.trim();
  if (title === '') return null;
  const parsed = ConfirmCircularInputSchema.safeParse({
    ...(title === (circular.original_title ?? '') ? {} : { title }),
    ...(draft.publishedOn === (circular.published_on ?? '')
      ? {}
      : { published_on: draft.publishedOn || null }),
    ...(actNumber === (circular.act_number ?? '') ? {} : { act_number: actNumber || null }),
    kind: draft.kind,
    category_ids: draft.categoryIds,
    seen_revision: circular.revision,
    with_undo: true,
  });
  return parsed.success ? parsed.data : null;
};

/** Returns the categories of a type: proposed ones first, most likely first. */
export const orderCategories = <Category extends { id: string }>(
  offered: Category[],
  proposed: AdminCircular['categories'],
): Category[] => {
  const confidence = new Map(proposed.map((category) => [category.id, category.confidence]));
  const of = ({ id }: Category) => confidence.get(id) ?? -1;
  return offered.toSorted((a, b) => of(b) - of(a));
};

/**
 * Returns the draft with the category at a position ticked or unticked; null if no category is at
 * that position.
 */
export const toggled = (
  { categoryIds }: ReviewDraft,
  id: string | undefined,
): Partial<ReviewDraft> => {
  if (id === undefined) return {};
  return {
    categoryIds: categoryIds.includes(id)
      ? categoryIds.filter((other) => other !== id)
      : [...categoryIds, id],
  };
};
