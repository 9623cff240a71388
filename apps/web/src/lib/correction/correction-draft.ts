import type { AdminCircularDetail, CategoryType } from '@circulate/shared-schemas';

/** A circular's fields as somebody corrects them. */
export type CorrectionDraft = {
  /** In the words of the circular; the translated one stands apart. */
  title: string;
  actNumber: string;
  publishedOn: string;
  kind: CategoryType;
  categoryIds: string[];
  translatedTitle: string;
  translation: string;
  /** Empty: nobody knows for certain. */
  documentType: string;
};

/** What the fields of a circular are called: of two titles each says which it is. */
export const labelsOf = ({
  translation,
}: Pick<AdminCircularDetail, 'translation'>): Record<keyof CorrectionDraft, string> => ({
  title: translation ? 'Original title' : 'Title',
  actNumber: 'Number',
  publishedOn: 'Issued',
  kind: 'Kind',
  categoryIds: 'Categories',
  translatedTitle: 'Translated title',
  translation: 'Translation',
  documentType: 'Document type',
});

/** Whether a field says the same: white space around a text and the order of ids do not count. */
export const isSame = (one: string | string[] | undefined, other: string | string[] | undefined) =>
  textOf(one) === textOf(other);

const textOf = (value: string | string[] = '') =>
  typeof value === 'string' ? value.trim() : value.toSorted().join();
