import type { CategoryType } from './generated/enums.ts';

/** The two category types as everyone reads them (product.md: category types), by their name in the database. */
export const categoryTypeName = {
  NewsFlash: 'News Flash',
  Macroeconomic: 'Macroeconomic',
} as const satisfies Record<CategoryType, string>;
