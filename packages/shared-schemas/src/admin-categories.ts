import { z } from 'zod';
import { CategorySchema } from './categories.ts';
import { CategoryTypeSchema } from './closed-lists.ts';
import {
  boundedText,
  requiredText,
  TimestampSchema,
  UuidSchema,
  withoutDirectionControls,
} from './primitives.ts';

/**
 * Maximum number of categories per type. Limited because every prompt to a model lists them all.
 */
export const CATEGORIES_MAX = 100;

/**
 * A category as admins see it. `is_fallback` marks the catch-all, which can't be retired;
 * `knows_words` says whether it has keyword rules.
 */
export const AdminCategorySchema = CategorySchema.extend({
  retired_at: TimestampSchema.nullable(),
  followers: z.int().nonnegative(),
  is_fallback: z.boolean(),
  knows_words: z.boolean(),
});
export type AdminCategory = z.infer<typeof AdminCategorySchema>;

/** `GET /admin/categories`: all categories by type and in display order, with retired ones last. */
export const AdminCategoryListSchema = z.array(AdminCategorySchema);

const name = requiredText(80);
/** A one-line definition of a category, which users and AI models read. */
const definition = boundedText(300).overwrite(withoutDirectionControls).trim();

/** `POST /admin/categories`. */
export const CreateCategoryInputSchema = z.strictObject({
  category_name: name,
  category_type: CategoryTypeSchema,
  definition: definition.default(''),
});
export type CreateCategoryInput = z.infer<typeof CreateCategoryInputSchema>;

/**
 * `PATCH /admin/categories/{id}`: changes a category's name or definition, or retires or restores
 * it.
 */
export const ChangeCategoryInputSchema = z
  .strictObject({
    category_name: name.optional(),
    definition: definition.optional(),
    retired: z.boolean().optional(),
  })
  .refine((input) => Object.keys(input).length > 0, 'Provide at least one field to change');
export type ChangeCategoryInput = z.infer<typeof ChangeCategoryInputSchema>;

/**
 * `POST /admin/categories/order`: the ids of all active categories of one type, in their new order.
 */
export const CategoryOrderInputSchema = z.strictObject({
  category_type: CategoryTypeSchema,
  ids: z.array(UuidSchema).min(1).max(CATEGORIES_MAX),
});
export type CategoryOrderInput = z.infer<typeof CategoryOrderInputSchema>;

/**
 * `GET /admin/categories/{id}/effect`: what retiring or changing a category would affect.
 * `followers_of_nothing_else` counts the users who would get no more alerts, `searches` the saved
 * searches with alerts on, and `in_review` the category's circulars in the review queue.
 */
export const CategoryEffectSchema = z.object({
  followers: z.int().nonnegative(),
  followers_of_nothing_else: z.int().nonnegative(),
  searches: z.int().nonnegative(),
  in_review: z.int().nonnegative(),
});
export type CategoryEffect = z.infer<typeof CategoryEffectSchema>;
