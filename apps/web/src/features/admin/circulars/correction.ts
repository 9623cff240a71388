import type { AdminCircularDetail, CategoryType } from '@circulate/shared-schemas';

export type CorrectionDraft = {
  title: string;
  publishedOn: string;
  kind: CategoryType;
  categoryIds: string[];
  translation: string;
};

/** A circular as it stands, to be corrected. */
export const draftOf = (circular: AdminCircularDetail): CorrectionDraft => ({
  title: circular.title ?? '',
  publishedOn: circular.published_on ?? '',
  kind: circular.kind ?? 'News Flash',
  categoryIds: circular.categories.map(({ id }) => id),
  translation: circular.translation?.text ?? '',
});

/** What differs between the circular and the draft, in the shape that the API takes. */
export const correctionOf = (circular: AdminCircularDetail, draft: CorrectionDraft) => {
  const known = circular.categories.map((category) => category.id);
  const sameCategories =
    draft.kind === circular.kind &&
    known.length === draft.categoryIds.length &&
    known.every((id) => draft.categoryIds.includes(id));
  const { translation } = circular;
  const title = draft.title.trim();
  return {
    ...(title !== (circular.title ?? '') ? { title } : {}),
    ...(draft.publishedOn && draft.publishedOn !== circular.published_on
      ? { published_on: draft.publishedOn }
      : {}),
    ...(sameCategories ? {} : { kind: draft.kind, category_ids: draft.categoryIds }),
    ...(translation && draft.translation !== translation.text
      ? { translation: { title: title || translation.title, text: draft.translation } }
      : {}),
  };
};
