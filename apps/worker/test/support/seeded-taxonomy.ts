import type { TaxonomyCategory } from '@circulate/circular-text';
import { SEEDED_CATEGORIES } from '@circulate/shared-schemas';

/** The categories a new installation starts with; the id of each is its slug. */
export const seededTaxonomy: TaxonomyCategory[] = SEEDED_CATEGORIES.map((category) => ({
  ...category,
  id: category.slug,
}));
