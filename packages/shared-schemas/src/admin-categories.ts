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

/** So many categories of a type; more serve nobody, and each is part of every question to a model. */
export const CATEGORIES_MAX = 100;

/**
 * A category as staff see it. `is_fallback`: what fits nowhere else goes there, so that it can't be
 * retired. `knows_words`: it is found by its wording, without a model.
 */
export const AdminCategorySchema = CategorySchema.extend({
  retired_at: TimestampSchema.nullable(),
  followers: z.int().nonnegative(),
  is_fallback: z.boolean(),
  knows_words: z.boolean(),
});
export type AdminCategory = z.infer<typeof AdminCategorySchema>;

/** `GET /admin/categories`: by type, in their order, the retired ones last. */
export const AdminCategoryListSchema = z.array(AdminCategorySchema);

const name = requiredText(80);
/** One line that says what belongs to it, for people and models. */
const definition = boundedText(300).overwrite(withoutDirectionControls).trim();

/** `POST /admin/categories`. */
export const CreateCategoryInputSchema = z.strictObject({
  category_name: name,
  category_type: CategoryTypeSchema,
  definition: definition.default(''),
});
export type CreateCategoryInput = z.infer<typeof CreateCategoryInputSchema>;

/** `PATCH /admin/categories/{id}`: a new name or definition, or whether it is retired. */
export const ChangeCategoryInputSchema = z
  .strictObject({
    category_name: name.optional(),
    definition: definition.optional(),
    retired: z.boolean().optional(),
  })
  .refine((input) => Object.keys(input).length > 0, 'Name what is to change');
export type ChangeCategoryInput = z.infer<typeof ChangeCategoryInputSchema>;

/** `POST /admin/categories/order`: the ids of all offered categories of a type, in their new order. */
export const CategoryOrderInputSchema = z.strictObject({
  category_type: CategoryTypeSchema,
  ids: z.array(UuidSchema).min(1).max(CATEGORIES_MAX),
});
export type CategoryOrderInput = z.infer<typeof CategoryOrderInputSchema>;

/**
 * `GET /admin/categories/{id}/effect`: whom a change would touch. `followers_of_nothing_else` would be
 * told of nothing more; `searches` are saved ones that tell; `in_review` are circulars that wait for a
 * person and name it.
 */
export const CategoryEffectSchema = z.object({
  followers: z.int().nonnegative(),
  followers_of_nothing_else: z.int().nonnegative(),
  searches: z.int().nonnegative(),
  in_review: z.int().nonnegative(),
});
export type CategoryEffect = z.infer<typeof CategoryEffectSchema>;
