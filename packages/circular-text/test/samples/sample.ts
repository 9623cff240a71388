import type { SeededCategorySlug } from '@circulate/shared-schemas';

/**
 * A circular invented in the style of real ones, with no real bank, person, number or event.
 * Samples measure the categoriser where the corpus lacks documents in a category or language.
 */
type Sample = { category: SeededCategorySlug; title: string | null; text: string };

export type SampleSet = {
  language: string;
  /**
   * `tuning`: used to set the weights. `unseen`: written later and scored before any further
   * change.
   */
  purpose: 'tuning' | 'unseen';
  samples: Sample[];
};
