import { z } from 'zod';
import type { CategoryType } from './generated/enums.ts';

/** Display names of the two category types (product.md: category types), by database name. */
export const categoryTypeName = {
  NewsFlash: 'News Flash',
  Macroeconomic: 'Macroeconomic',
} as const satisfies Record<CategoryType, string>;

/** Parses a category type in a raw SQL row, converting its database name to Prisma's. */
export const CategoryTypeRowSchema = z
  .enum(categoryTypeName)
  .transform((name): CategoryType => (name === 'Macroeconomic' ? name : 'NewsFlash'));
