import { z } from 'zod';
import { CircularItemSchema } from './circulars.ts';
import { TimestampSchema, UuidSchema } from './primitives.ts';

/** `POST /users/visits`: when the caller last visited; null on the first visit. */
export const VisitSchema = z.object({ previous_visit_at: TimestampSchema.nullable() });
export type Visit = z.infer<typeof VisitSchema>;

/**
 * A circular that matches the caller's subscriptions, and whether the caller has read or saved it.
 */
export const TodayItemSchema = CircularItemSchema.extend({
  is_read: z.boolean(),
  is_saved: z.boolean(),
});
export type TodayItem = z.infer<typeof TodayItemSchema>;

/** `GET /today`: recent circulars matching the caller's subscriptions, newest first. */
export const TodaySchema = z.object({
  items: z.array(TodayItemSchema),
  /**
   * Number of banks to which the caller subscribes, and whether they subscribe to any category or
   * to macroeconomic data.
   */
  banks_followed: z.number().int(),
  follows_categories: z.boolean(),
  /**
   * Of these banks, how many are monitored, for how many the last check failed, and when all others
   * were last checked.
   */
  banks_watched: z.number().int(),
  banks_failing: z.number().int(),
  last_look_at: TimestampSchema.nullable(),
});
export type Today = z.infer<typeof TodaySchema>;

/** `PATCH /circulars/:id/marks`: marks a circular as read or saved, or removes these marks. */
export const MarksInputSchema = z.strictObject({
  is_read: z.boolean().optional(),
  is_saved: z.boolean().optional(),
});
export type MarksInput = z.infer<typeof MarksInputSchema>;

/** Whether the caller has read or saved a circular. */
export const MarksSchema = z.object({
  circular_id: UuidSchema,
  is_read: z.boolean(),
  is_saved: z.boolean(),
});
export type Marks = z.infer<typeof MarksSchema>;
