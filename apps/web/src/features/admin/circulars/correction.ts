import type { AdminCircularDetail, CategoryType } from '@circulate/shared-schemas';

export type CorrectionDraft = {
  /** In the words of the circular; the translated one stands apart. */
  title: string;
  actNumber: string;
  publishedOn: string;
  kind: CategoryType;
  categoryIds: string[];
  translatedTitle: string;
  translation: string;
};

/** A circular as it stands, to be corrected. */
export const draftOf = (circular: AdminCircularDetail): CorrectionDraft => ({
  title: circular.original_title ?? '',
  actNumber: circular.act_number ?? '',
  publishedOn: circular.published_on ?? '',
  kind: circular.kind ?? 'News Flash',
  categoryIds: circular.categories.map(({ id }) => id),
  translatedTitle: circular.translation?.title ?? '',
  translation: circular.translation?.text ?? '',
});

type TextField = Exclude<keyof CorrectionDraft, 'kind' | 'categoryIds'>;

const texts: Record<TextField, string> = {
  title: 'Give the title.',
  actNumber: 'Give the number: it can be changed, not removed.',
  publishedOn: 'Give the day: it can be changed, not removed.',
  translatedTitle: 'Give the translated title.',
  translation: 'Give the translation: it can be changed, not removed.',
};

/** What to say under each field of the draft that the circular had and that is empty now. */
export const faultsOf = (circular: AdminCircularDetail, draft: CorrectionDraft) => {
  const before = draftOf(circular);
  const faultOf = (name: TextField) =>
    before[name] && !draft[name].trim() ? texts[name] : undefined;
  return {
    title: faultOf('title'),
    actNumber: faultOf('actNumber'),
    publishedOn: faultOf('publishedOn'),
    translatedTitle: faultOf('translatedTitle'),
    translation: faultOf('translation'),
    categories:
      before.categoryIds.length > 0 && draft.categoryIds.length === 0
        ? 'Choose at least one category.'
        : undefined,
  };
};

/** What differs between the circular and the draft, in the shape that the API takes. */
export const correctionOf = (circular: AdminCircularDetail, draft: CorrectionDraft) => {
  const before = draftOf(circular);
  const sameCategories =
    draft.kind === circular.kind &&
    before.categoryIds.length === draft.categoryIds.length &&
    before.categoryIds.every((id) => draft.categoryIds.includes(id));
  const title = draft.title.trim();
  const act_number = draft.actNumber.trim();
  const translatedTitle = draft.translatedTitle.trim();
  const isTranslationNew =
    translatedTitle !== before.translatedTitle || draft.translation !== before.translation;
  return {
    ...(title !== before.title && { title }),
    ...(act_number !== before.actNumber && { act_number }),
    ...(draft.publishedOn !== before.publishedOn && { published_on: draft.publishedOn }),
    ...(!sameCategories && { kind: draft.kind, category_ids: draft.categoryIds }),
    ...(isTranslationNew && { translation: { title: translatedTitle, text: draft.translation } }),
  };
};
