import { z } from 'zod';
import { CategoryTypeSchema } from './closed-lists.ts';
import { Auth0IdSchema, TimestampSchema, UuidSchema } from './primitives.ts';

/** A category as circulars name it. */
export const CategoryRefSchema = z.object({ id: UuidSchema, category_name: z.string() });
export type CategoryRef = z.infer<typeof CategoryRefSchema>;

/** A category (product.md: category types). */
export const CategorySchema = CategoryRefSchema.extend({
  category_type: CategoryTypeSchema,
  /** One line that says what belongs to it; empty where nobody wrote one. */
  definition: z.string(),
});
export type Category = z.infer<typeof CategorySchema>;

/** `GET /categories`. */
export const CategoryListSchema = z.array(CategorySchema);

/** `GET /categories/{userId}`: ids of the categories that the user follows. */
export const FollowedCategoryIdsSchema = z.array(UuidSchema);

/** A category that is offered no more: it tells of nothing new, and stays on what has it. */
export const RetiredCategorySchema = CategoryRefSchema.extend({ retired_at: TimestampSchema });
export type RetiredCategory = z.infer<typeof RetiredCategorySchema>;

/** `GET /categories/{userId}/retired`: those that the user followed when they were retired. */
export const RetiredCategoryListSchema = z.array(RetiredCategorySchema);

/** `POST` and `DELETE /categories/subscribe`. */
export const CategorySubscriptionInputSchema = z.strictObject({
  auth0_id: Auth0IdSchema,
  category_id: UuidSchema,
});
export type CategorySubscriptionInput = z.infer<typeof CategorySubscriptionInputSchema>;

/** Whether the user follows it now: one category, or all macroeconomic data. */
export const SubscribedFlagSchema = z.object({ isSubscribed: z.boolean() });
export type SubscribedFlag = z.infer<typeof SubscribedFlagSchema>;
