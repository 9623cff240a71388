import { z } from 'zod';
import type { CategoryType } from './generated/enums.ts';

/** The two category types as everyone reads them (product.md: category types), by their name in the database. */
export const categoryTypeName = {
  NewsFlash: 'News Flash',
  Macroeconomic: 'Macroeconomic',
} as const satisfies Record<CategoryType, string>;

/** A category type as raw SQL gives it, by its name in the database; parsed to the name that Prisma has. */
export const CategoryTypeRowSchema = z
  .enum(categoryTypeName)
  .transform((name): CategoryType => (name === 'Macroeconomic' ? name : 'NewsFlash'));
