import type { SeededCategorySlug } from '@circulate/shared-schemas';

/**
 * An invented circular in the manner of real ones: no real bank, person, number or event. Samples
 * measure the categoriser where the real corpus has no document of a category or language.
 */
type Sample = { category: SeededCategorySlug; title: string | null; text: string };

/** The samples of one language. */
export type SampleSet = {
  language: string;
  /** `tuning`: used while weights were set. `unseen`: written afterwards, and scored before any change. */
  purpose: 'tuning' | 'unseen';
  samples: Sample[];
};
