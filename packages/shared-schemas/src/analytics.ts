import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CategoryRefSchema } from './categories.ts';

/** Number of months that analytics cover, including the current one. */
export const ANALYTICS_MONTHS = 12;

/** `GET /analytics`: for the caller's subscriptions, or for all circulars. */
export const AnalyticsQuerySchema = z.strictObject({ of: z.enum(['mine', 'all']).default('mine') });

const countSchema = z.number().int().min(0);

/** `GET /analytics/csv`: one row per bank or category. */
export const AnalyticsFileQuerySchema = AnalyticsQuerySchema.extend({
  by: z.enum(['bank', 'category']).default('bank'),
});

/** Days from issue to first effective date. */
export const IssueToEffectSchema = z.object({
  /** The mean in days; null if no circular has an effective date on or after its issue. */
  average_days: z.number().nullable(),
  /** Number of circulars with one. */
  circulars: countSchema,
});

/** Circulars by the month of their issue. */
const countedSchema = z.object({
  total: countSchema,
  /** One figure for each of `months`. */
  counts: z.array(countSchema),
});

export const AnalyticsSchema = countedSchema.extend({
  /** Months counted (yyyy-MM), earliest first. */
  months: z.array(z.string()),
  /** Banks with circulars in these months, busiest first. */
  banks: z.array(countedSchema.extend({ bank: BankRefSchema, to_effect: IssueToEffectSchema })),
  /** Categories with circulars in these months, most frequent first. A circular may have several. */
  categories: z.array(countedSchema.extend({ category: CategoryRefSchema })),
  to_effect: IssueToEffectSchema,
});
export type Analytics = z.infer<typeof AnalyticsSchema>;
export type AnalyticsQuery = z.infer<typeof AnalyticsQuerySchema>;
