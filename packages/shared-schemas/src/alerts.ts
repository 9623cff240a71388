import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CategoryRefSchema } from './categories.ts';
import { CircularItemSchema } from './circulars.ts';
import { AlertKindSchema, DeliveryStateSchema } from './closed-lists.ts';
import { pageOf, pageQuery, TimestampSchema, UuidSchema } from './primitives.ts';
import { SearchRefSchema } from './searches.ts';

/** `GET /alerts`: all alerts, or those for one circular. */
export const AlertFilterSchema = z.strictObject({
  circular: UuidSchema.optional(),
  ...pageQuery,
});
export type AlertFilter = z.infer<typeof AlertFilterSchema>;

/** Reason for an alert: the subscriptions and saved searches that matched when it was created. */
export const AlertReasonSchema = z.object({
  bank: BankRefSchema,
  categories: z.array(CategoryRefSchema),
  macroeconomic: z.boolean(),
  /**
   * The matching saved searches that still exist. If every field is empty, the reason has been
   * deleted since.
   */
  searches: z.array(SearchRefSchema),
});
export type AlertReason = z.infer<typeof AlertReasonSchema>;

/** An alert as shown to its recipient. */
export const AlertSchema = z.object({
  id: UuidSchema,
  kind: AlertKindSchema,
  /**
   * For a correction: true if the bank itself changed the circular, false if we correct our own
   * mistake.
   */
  is_update: z.boolean(),
  /** State of the alert's email; null if there is no email because emails were off. */
  state: DeliveryStateSchema.nullable(),
  circular: CircularItemSchema,
  why: AlertReasonSchema,
  created_at: TimestampSchema,
  sent_at: TimestampSchema.nullable(),
});
export type Alert = z.infer<typeof AlertSchema>;

export const AlertPageSchema = pageOf(AlertSchema);
export type AlertPage = z.infer<typeof AlertPageSchema>;
