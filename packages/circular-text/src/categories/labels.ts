import { SEEDED_CATEGORIES, type SeededCategorySlug } from '@circulate/shared-schemas';

/**
 * Labels of words that are typical of instructions or of publications of data, whatever their
 * topic.
 */
export const CUES = ['instructs', 'describes'] as const;

/** Meaning of a term: a seeded category, by slug, or a cue. */
export type Label = SeededCategorySlug | (typeof CUES)[number];

const slugsOf = (type: 'News Flash' | 'Macroeconomic'): SeededCategorySlug[] =>
  SEEDED_CATEGORIES.filter(({ category_type }) => category_type === type).map(({ slug }) => slug);

export const NEWS_FLASH_LABELS: readonly Label[] = slugsOf('News Flash');
export const MACROECONOMIC_LABELS: readonly Label[] = slugsOf('Macroeconomic');

/** All labels. Elsewhere, a label is given by its index in this list. */
export const LABELS: readonly Label[] = [...NEWS_FLASH_LABELS, ...MACROECONOMIC_LABELS, ...CUES];

const places = new Map<string, number>(LABELS.map((label, index) => [label, index]));

/** Returns the index in `LABELS` of a slug; undefined for a category that wasn't seeded. */
export const labelIndexOf = (slug: string): number | undefined => places.get(slug);
