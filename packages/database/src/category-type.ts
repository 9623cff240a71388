import { z } from 'zod';
import type { CategoryType } from './generated/enums.ts';

/**
 * Display names of the two types of categories (product.md: category types), by their names in the
 * database.
 */
export const categoryTypeName = {
  NewsFlash: 'News Flash',
  Macroeconomic: 'Macroeconomic',
} as const satisfies Record<CategoryType, string>;

/**
 * Parses the type of a category in a row from raw SQL: converts the database's name to Prisma's.
 */
export const CategoryTypeRowSchema = z
  .enum(categoryTypeName)
  .transform((name): CategoryType => (name === 'Macroeconomic' ? name : 'NewsFlash'));
