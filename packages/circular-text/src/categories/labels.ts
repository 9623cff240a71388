import { SEEDED_CATEGORIES, type SeededCategorySlug } from '@circulate/shared-schemas';

/** Words that tell an instruction from a publication of figures, whatever the subject. */
export const CUES = ['instructs', 'describes'] as const;

/** What a term speaks for: a seeded category, by its slug, or a cue. */
export type Label = SeededCategorySlug | (typeof CUES)[number];

const slugsOf = (type: 'News Flash' | 'Macroeconomic'): SeededCategorySlug[] =>
  SEEDED_CATEGORIES.filter(({ category_type }) => category_type === type).map(({ slug }) => slug);

export const NEWS_FLASH_LABELS: readonly Label[] = slugsOf('News Flash');
export const MACROECONOMIC_LABELS: readonly Label[] = slugsOf('Macroeconomic');

/** Every label; within the categoriser a label is a place in this list. */
export const LABELS: readonly Label[] = [...NEWS_FLASH_LABELS, ...MACROECONOMIC_LABELS, ...CUES];

const places = new Map<string, number>(LABELS.map((label, index) => [label, index]));

/** The place of a label; undefined for the slug of a category that was not seeded. */
export const labelIndexOf = (slug: string): number | undefined => places.get(slug);
