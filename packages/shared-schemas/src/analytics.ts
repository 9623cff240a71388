import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CategoryRefSchema } from './categories.ts';

/** Number of months that the analytics cover, including the current one. */
export const ANALYTICS_MONTHS = 12;

/** `GET /analytics`: figures for the caller's subscriptions, or for all circulars. */
export const AnalyticsQuerySchema = z.strictObject({ of: z.enum(['mine', 'all']).default('mine') });

const countSchema = z.number().int().min(0);

/** `GET /analytics/csv`: a file with one row per bank or per category. */
export const AnalyticsFileQuerySchema = AnalyticsQuerySchema.extend({
  by: z.enum(['bank', 'category']).default('bank'),
});

/** Time from a circular's issue to its first effective date. */
export const IssueToEffectSchema = z.object({
  /** Mean number of days; null if no circular has an effective date on or after its issue date. */
  average_days: z.number().nullable(),
  /** Number of circulars with an effective date on or after their issue date. */
  circulars: countSchema,
});

/** Numbers of circulars by month of issue. */
const countedSchema = z.object({
  total: countSchema,
  /** Number of circulars for each of `months`, in the same order. */
  counts: z.array(countSchema),
});

export const AnalyticsSchema = countedSchema.extend({
  /** The months covered (yyyy-MM), earliest first. */
  months: z.array(z.string()),
  /** Banks that issued circulars in these months, busiest first. */
  banks: z.array(countedSchema.extend({ bank: BankRefSchema, to_effect: IssueToEffectSchema })),
  /**
   * Categories of the circulars in these months, most frequent first. A circular can be in several.
   */
  categories: z.array(countedSchema.extend({ category: CategoryRefSchema })),
  to_effect: IssueToEffectSchema,
});
export type Analytics = z.infer<typeof AnalyticsSchema>;
export type AnalyticsQuery = z.infer<typeof AnalyticsQuerySchema>;
