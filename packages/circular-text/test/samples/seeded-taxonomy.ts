import { SEEDED_CATEGORIES } from '@circulate/shared-schemas';
import type { TaxonomyCategory } from '../../src/categories/decision.ts';

/** The categories a new installation starts with; the id of each is its slug. */
export const seededTaxonomy: TaxonomyCategory[] = SEEDED_CATEGORIES.map((category) => ({
  ...category,
  id: category.slug,
}));
