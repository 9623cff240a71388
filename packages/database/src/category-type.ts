import type { CategoryType } from './generated/enums.ts';

/** The two category types as everyone reads them (spec section 9), by their name in the database. */
export const categoryTypeName = {
  NewsFlash: 'News Flash',
  Macroeconomic: 'Macroeconomic',
} as const satisfies Record<CategoryType, string>;
