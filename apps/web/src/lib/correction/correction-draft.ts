import type { AdminCircularDetail, CategoryType } from '@circulate/shared-schemas';

/** The fields of a circular that an admin can edit. */
export type CorrectionDraft = {
  /** The original title; the translation is separate. */
  title: string;
  actNumber: string;
  publishedOn: string;
  kind: CategoryType;
  categoryIds: string[];
  translatedTitle: string;
  translation: string;
  /** Empty if unknown. */
  documentType: string;
};

/**
 * Returns the label of each field. If there are two titles, their labels say which title is the
 * original.
 */
export const labelsOf = ({
  translation,
}: Pick<AdminCircularDetail, 'translation'>): Record<keyof CorrectionDraft, string> => ({
  title: translation ? 'Original title' : 'Title',
  actNumber: 'Number',
  publishedOn: 'Issued',
  kind: 'Type',
  categoryIds: 'Categories',
  translatedTitle: 'Translated title',
  translation: 'Translation',
  documentType: 'Document type',
});

/** Returns whether two values of a field are equal, ignoring white space and the order of ids. */
export const isSame = (one: string | string[] | undefined, other: string | string[] | undefined) =>
  textOf(one) === textOf(other);

const textOf = (value: string | string[] = '') =>
  typeof value === 'string' ? value.trim() : value.toSorted().join();
