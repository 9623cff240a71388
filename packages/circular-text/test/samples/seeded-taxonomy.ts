import { SEEDED_CATEGORIES } from '@circulate/shared-schemas';
import type { TaxonomyCategory } from '../../src/categories/decision.ts';

/** The categories of a new installation, with the slug as id. */
export const seededTaxonomy: TaxonomyCategory[] = SEEDED_CATEGORIES.map((category) => ({
  ...category,
  id: category.slug,
}));
