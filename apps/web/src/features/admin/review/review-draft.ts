import type { AdminCircular, ConfirmCircularInput } from '@circulate/shared-schemas';
import { ConfirmCircularInputSchema } from '@circulate/shared-schemas';
import { type KindAndCategories, likelyChoice } from '../../../lib/correction/likely-choice.ts';

/** The pending decision on a circular. */
export type ReviewDraft = KindAndCategories & {
  title: string;
  publishedOn: string;
  actNumber: string;
};

/** Returns the current proposal with likely categories ticked; empty in a blind check. */
export const draftOf = (circular: AdminCircular): ReviewDraft => ({
  ...likelyChoice(circular),
  title: circular.original_title ?? '',
  publishedOn: circular.published_on ?? '',
  actNumber: circular.act_number ?? '',
});

/** Returns the decision as API input; null if something is missing. */
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

/** Toggles a category in a draft; returns null if there is none at that position. */
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
