import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CategoryRefSchema } from './categories.ts';
import { CircularItemSchema } from './circulars.ts';
import { AlertKindSchema, DeliveryStateSchema } from './closed-lists.ts';
import { pageOf, pageQuery, TimestampSchema, UuidSchema } from './primitives.ts';
import { SearchRefSchema } from './searches.ts';

/** `GET /alerts`: all of them, or those on one circular. */
export const AlertFilterSchema = z.strictObject({
  circular: UuidSchema.optional(),
  ...pageQuery,
});
export type AlertFilter = z.infer<typeof AlertFilterSchema>;

/** Why an alert was made: what the user followed at that moment, and which saved searches it fits. */
export const AlertReasonSchema = z.object({
  bank: BankRefSchema,
  categories: z.array(CategoryRefSchema),
  macroeconomic: z.boolean(),
  /** Those that are still there; none of the rest says why where they are gone. */
  searches: z.array(SearchRefSchema),
});
export type AlertReason = z.infer<typeof AlertReasonSchema>;

/** An alert as its receiver sees it. */
export const AlertSchema = z.object({
  id: UuidSchema,
  kind: AlertKindSchema,
  /** How far its email has come; null where none was made, since mail was stopped. */
  state: DeliveryStateSchema.nullable(),
  circular: CircularItemSchema,
  why: AlertReasonSchema,
  created_at: TimestampSchema,
  sent_at: TimestampSchema.nullable(),
});
export type Alert = z.infer<typeof AlertSchema>;

export const AlertPageSchema = pageOf(AlertSchema);
export type AlertPage = z.infer<typeof AlertPageSchema>;
