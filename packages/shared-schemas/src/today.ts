import { z } from 'zod';
import { CircularItemSchema } from './circulars.ts';
import { TimestampSchema, UuidSchema } from './primitives.ts';

/** `POST /users/visits`: when the caller was here before this visit; null on the first one. */
export const VisitSchema = z.object({ previous_visit_at: TimestampSchema.nullable() });
export type Visit = z.infer<typeof VisitSchema>;

/** A circular on what the caller follows, with the caller's own marks. */
export const TodayItemSchema = CircularItemSchema.extend({
  is_read: z.boolean(),
  is_saved: z.boolean(),
});
export type TodayItem = z.infer<typeof TodayItemSchema>;

/** `GET /today`: what came of late on what the caller follows, newest first. */
export const TodaySchema = z.object({
  items: z.array(TodayItemSchema),
  /** How many banks are followed, and whether any category or macroeconomic data is. */
  banks_followed: z.number().int(),
  follows_categories: z.boolean(),
  /**
   * How many of the banks followed are watched, how many of these could not be read at the last look, and
   * since when each of the others was looked at.
   */
  banks_watched: z.number().int(),
  banks_failing: z.number().int(),
  last_look_at: TimestampSchema.nullable(),
});
export type Today = z.infer<typeof TodaySchema>;

/** `PATCH /circulars/:id/marks`: what is given is set. */
export const MarksInputSchema = z.strictObject({
  is_read: z.boolean().optional(),
  is_saved: z.boolean().optional(),
});
export type MarksInput = z.infer<typeof MarksInputSchema>;

/** The caller's marks on a circular. */
export const MarksSchema = z.object({
  circular_id: UuidSchema,
  is_read: z.boolean(),
  is_saved: z.boolean(),
});
export type Marks = z.infer<typeof MarksSchema>;
