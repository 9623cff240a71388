import { MACROECONOMIC_CATEGORIES, NEWS_FLASH_CATEGORIES } from '@circulate/shared-schemas';

/** The taxonomy that a new database starts with (spec section 3, Category); admins may rename. */
export const seedCategories: Record<'NewsFlash' | 'Macroeconomic', readonly string[]> = {
  NewsFlash: NEWS_FLASH_CATEGORIES,
  Macroeconomic: MACROECONOMIC_CATEGORIES,
};
