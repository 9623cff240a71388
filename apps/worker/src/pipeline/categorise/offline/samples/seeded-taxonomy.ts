import type { TaxonomyEntry } from '../categorise-offline.ts';
import { macroeconomicNames, newsFlashNames } from '../term-lists.ts';

/** The categories a new installation starts with, under ids of their own. */
export const seededTaxonomy: TaxonomyEntry[] = [
  ...newsFlashNames.map((category_name, i) => ({
    id: `news-${i}`,
    category_name,
    category_type: 'News Flash' as const,
  })),
  ...macroeconomicNames.map((category_name, i) => ({
    id: `macro-${i}`,
    category_name,
    category_type: 'Macroeconomic' as const,
  })),
];
