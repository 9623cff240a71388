import { SEEDED_CATEGORIES, type SeededCategorySlug } from '@circulate/shared-schemas';

/** Cues that distinguish instructions from data publications, regardless of the topic. */
export const CUES = ['instructs', 'describes'] as const;

/** Meaning of a term: a seeded category, by slug, or a cue. */
export type Label = SeededCategorySlug | (typeof CUES)[number];

const slugsOf = (type: 'News Flash' | 'Macroeconomic'): SeededCategorySlug[] =>
  SEEDED_CATEGORIES.filter(({ category_type }) => category_type === type).map(({ slug }) => slug);

export const NEWS_FLASH_LABELS: readonly Label[] = slugsOf('News Flash');
export const MACROECONOMIC_LABELS: readonly Label[] = slugsOf('Macroeconomic');

/** All labels; the categoriser refers to them by index. */
export const LABELS: readonly Label[] = [...NEWS_FLASH_LABELS, ...MACROECONOMIC_LABELS, ...CUES];

const places = new Map<string, number>(LABELS.map((label, index) => [label, index]));

/** Returns the index of a label; undefined for a category that wasn't seeded. */
export const labelIndexOf = (slug: string): number | undefined => places.get(slug);
