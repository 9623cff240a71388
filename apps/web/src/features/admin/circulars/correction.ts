import type { AdminCircularDetail } from '@circulate/shared-schemas';
import { type CorrectionDraft, isSame } from '../../../lib/correction/correction-draft.ts';
import { issueDayFault } from '../../../lib/text/day-faults.ts';

/** Returns the current values of a circular as a draft. */
export const draftOf = (circular: AdminCircularDetail): CorrectionDraft => ({
  title: circular.original_title ?? '',
  actNumber: circular.act_number ?? '',
  publishedOn: circular.published_on ?? '',
  kind: circular.kind ?? 'News Flash',
  categoryIds: circular.categories.map(({ id }) => id),
  translatedTitle: circular.translation?.title ?? '',
  translation: circular.translation?.text ?? '',
  documentType: circular.document_type ?? '',
});

const ifEmptied = (before: { length: number }, now: { length: number }, text: string) =>
  before.length > 0 && now.length === 0 ? text : undefined;

/** Returns the error messages of invalid fields in the draft. */
export const faultsOf = (circular: AdminCircularDetail, draft: CorrectionDraft) => {
  const before = draftOf(circular);
  return {
    title: ifEmptied(before.title, draft.title.trim(), 'Enter a title.'),
    publishedOn: issueDayFault(draft.publishedOn),
    // A new translation needs both a title and a text, so leaving either empty is an error.
    translatedTitle: ifEmptied(
      before.translatedTitle || draft.translation.trim(),
      draft.translatedTitle.trim(),
      'Enter the translated title.',
    ),
    translation: ifEmptied(
      before.translation || draft.translatedTitle.trim(),
      draft.translation.trim(),
      'Enter the translation. You can change it but not remove it.',
    ),
    categories: ifEmptied(before.categoryIds, draft.categoryIds, 'Choose at least one category.'),
  };
};

/** Returns the differences between a circular and the draft, as input for the API. */
export const correctionOf = (circular: AdminCircularDetail, draft: CorrectionDraft) => {
  const before = draftOf(circular);
  const sameCategories =
    draft.kind === circular.kind && isSame(draft.categoryIds, before.categoryIds);
  const title = draft.title.trim();
  const act_number = draft.actNumber.trim();
  const translatedTitle = draft.translatedTitle.trim();
  const isTranslationNew =
    translatedTitle !== before.translatedTitle || draft.translation !== before.translation;
  return {
    ...(title !== before.title && { title }),
    ...(act_number !== before.actNumber && { act_number: act_number || null }),
    ...(draft.documentType !== before.documentType && {
      document_type: draft.documentType || null,
    }),
    ...(draft.publishedOn !== before.publishedOn && { published_on: draft.publishedOn || null }),
    ...(!sameCategories && { kind: draft.kind, category_ids: draft.categoryIds }),
    ...(isTranslationNew && { translation: { title: translatedTitle, text: draft.translation } }),
  };
};
