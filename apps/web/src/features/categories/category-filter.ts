import type { Category, CategoryType } from '@circulate/shared-schemas';
import { filterBySearch, normaliseQuery } from '../../lib/text/search-filter.ts';

/** Whether categories of each type are shown. */
export type TypesShown = Record<CategoryType, boolean>;

export const allTypesShown: TypesShown = { 'News Flash': true, Macroeconomic: true };

/** The name of the card for all macroeconomic categories. */
export const MACROECONOMIC_NAME = 'Macroeconomic data';

/**
 * Returns the News Flash categories that match the filter and the search, and whether the
 * macroeconomic card is shown.
 */
export const shownCategories = (
  categories: readonly Category[],
  types: TypesShown,
  search: string,
) => {
  const ofType = (type: CategoryType) =>
    categories.filter((category) => category.category_type === type);
  const query = normaliseQuery(search);
  const macroeconomic = ofType('Macroeconomic');
  // The macroeconomic card represents its categories, so a search for one of them finds the card.
  const isFound =
    MACROECONOMIC_NAME.toLowerCase().includes(query) ||
    filterBySearch(macroeconomic, query).length > 0;
  return {
    newsFlash: types['News Flash'] ? filterBySearch(ofType('News Flash'), query) : [],
    hasMacroeconomic: types.Macroeconomic && macroeconomic.length > 0 && isFound,
  };
};
