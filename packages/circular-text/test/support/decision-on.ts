import { categorise } from '../../src/categories/categorise.ts';
import type {
  CategorisableText,
  Decision,
  TaxonomyCategory,
} from '../../src/categories/decision.ts';

/** Returns the keyword rules' decision on a circular. */
export const decisionOn = (
  { title, text, language }: CategorisableText,
  taxonomy: readonly TaxonomyCategory[],
): Decision => categorise({ title, pages: [text], language }, taxonomy).decision;
