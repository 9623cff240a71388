import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CategoryRefSchema } from './categories.ts';
import { CircularItemSchema } from './circulars.ts';
import { AlertKindSchema, DeliveryStateSchema } from './closed-lists.ts';
import { pageOf, pageQuery, TimestampSchema, UuidSchema } from './primitives.ts';
import { SearchRefSchema } from './searches.ts';

/** `GET /alerts`: all of them, or those for one circular. */
export const AlertFilterSchema = z.strictObject({
  circular: UuidSchema.optional(),
  ...pageQuery,
});
export type AlertFilter = z.infer<typeof AlertFilterSchema>;

/**
 * Reason for an alert: the matching subscriptions at the time, and the saved searches that match.
 */
export const AlertReasonSchema = z.object({
  bank: BankRefSchema,
  categories: z.array(CategoryRefSchema),
  macroeconomic: z.boolean(),
  /** Only those that still exist; if everything else is empty too, the reason no longer exists. */
  searches: z.array(SearchRefSchema),
});
export type AlertReason = z.infer<typeof AlertReasonSchema>;

/** An alert as its recipient sees it. */
export const AlertSchema = z.object({
  id: UuidSchema,
  kind: AlertKindSchema,
  /** For a correction: whether the bank changed the circular, rather than we corrected a mistake. */
  is_update: z.boolean(),
  /** State of its email; null if there is none, because emails were off. */
  state: DeliveryStateSchema.nullable(),
  circular: CircularItemSchema,
  why: AlertReasonSchema,
  created_at: TimestampSchema,
  sent_at: TimestampSchema.nullable(),
});
export type Alert = z.infer<typeof AlertSchema>;

export const AlertPageSchema = pageOf(AlertSchema);
export type AlertPage = z.infer<typeof AlertPageSchema>;
