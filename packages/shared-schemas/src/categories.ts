import { z } from 'zod';
import { CategoryTypeSchema } from './closed-lists.ts';
import { Auth0IdSchema, TimestampSchema, UuidSchema } from './primitives.ts';

/** A category as circulars refer to it. */
export const CategoryRefSchema = z.object({ id: UuidSchema, category_name: z.string() });

/** A category (product.md: category types). */
export const CategorySchema = CategoryRefSchema.extend({
  category_type: CategoryTypeSchema,
  /** One-line definition; may be empty. */
  definition: z.string(),
});
export type Category = z.infer<typeof CategorySchema>;

/** `GET /categories`. */
export const CategoryListSchema = z.array(CategorySchema);

/** `GET /categories/{userId}`: ids of the categories that the user subscribes to. */
export const SubscribedCategoryIdsSchema = z.array(UuidSchema);

/** A retired category. It triggers no new alerts, but existing circulars keep it. */
export const RetiredCategorySchema = CategoryRefSchema.extend({ retired_at: TimestampSchema });
export type RetiredCategory = z.infer<typeof RetiredCategorySchema>;

/**
 * `GET /categories/{userId}/retired`: retired categories that the user subscribed to until then.
 */
export const RetiredCategoryListSchema = z.array(RetiredCategorySchema);

/** `POST` and `DELETE /categories/subscribe`. */
export const CategorySubscriptionInputSchema = z.strictObject({
  auth0_id: Auth0IdSchema,
  category_id: UuidSchema,
});

/** Whether the user is now subscribed, either to a category or to all macroeconomic data. */
export const SubscribedFlagSchema = z.object({ isSubscribed: z.boolean() });
export type SubscribedFlag = z.infer<typeof SubscribedFlagSchema>;
