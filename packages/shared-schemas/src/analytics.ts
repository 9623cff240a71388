import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CategoryRefSchema } from './categories.ts';

/** Number of months that analytics cover, including the current one. */
export const ANALYTICS_MONTHS = 12;

/** `GET /analytics`: for the caller's subscriptions, or for all circulars. */
export const AnalyticsQuerySchema = z.strictObject({ of: z.enum(['mine', 'all']).default('mine') });

const countSchema = z.number().int().min(0);

/** `GET /analytics/csv`: a file with one row per bank or per category. */
export const AnalyticsFileQuerySchema = AnalyticsQuerySchema.extend({
  by: z.enum(['bank', 'category']).default('bank'),
});

/** Number of days from issue to the first effective date. */
export const IssueToEffectSchema = z.object({
  /** Mean in days; null if no circular has an effective date on or after its issue date. */
  average_days: z.number().nullable(),
  /** Number of circulars with such an effective date. */
  circulars: countSchema,
});

/** Number of circulars per month of issue. */
const countedSchema = z.object({
  total: countSchema,
  /** One figure for each of `months`. */
  counts: z.array(countSchema),
});

export const AnalyticsSchema = countedSchema.extend({
  /** The months covered (yyyy-MM), earliest first. */
  months: z.array(z.string()),
  /** Banks with circulars in these months, busiest first. */
  banks: z.array(countedSchema.extend({ bank: BankRefSchema, to_effect: IssueToEffectSchema })),
  /**
   * Categories with circulars in these months, most frequent first. A circular can be in several.
   */
  categories: z.array(countedSchema.extend({ category: CategoryRefSchema })),
  to_effect: IssueToEffectSchema,
});
export type Analytics = z.infer<typeof AnalyticsSchema>;
export type AnalyticsQuery = z.infer<typeof AnalyticsQuerySchema>;
