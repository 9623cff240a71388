import { z } from 'zod';
import { MANY_ACTIONS } from './choices.ts';
import { DeliveryStateSchema } from './closed-lists.ts';
import { MANY_MAX } from './constants.ts';
import { UuidSchema } from './primitives.ts';

const namedOnce = (rows: { id: string }[]) =>
  new Set(rows.map(({ id }) => id)).size === rows.length;

/** Some rows of a list, each once. */
const someOf = <Row extends z.ZodType<{ id: string }>>(row: Row) =>
  z.array(row).min(1).max(MANY_MAX).refine(namedOnce, 'Names a row twice');

/** Circulars as they were seen. */
const circulars = someOf(
  z.strictObject({ id: UuidSchema, seen_revision: z.number().int().min(0) }),
);

/** What can be done with many circulars at once. */
export const ManyActionSchema = z.enum(MANY_ACTIONS);
export type ManyAction = z.infer<typeof ManyActionSchema>;

/** `POST /admin/circulars/many`, and `/many/effect` for what that would do. */
export const ManyCircularsInputSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: ManyActionSchema.exclude(['reassign']), circulars }),
  z.strictObject({ action: z.literal('reassign'), bank_id: UuidSchema, circulars }),
]);
export type ManyCircularsInput = z.infer<typeof ManyCircularsInputSchema>;

/** What came of each row: done, or skipped with the reason. */
export const ManyResultSchema = z.object({
  results: z.array(
    z.object({
      id: UuidSchema,
      outcome: z.enum(['done', 'skipped']),
      reason: z.string().nullable(),
    }),
  ),
});
export type ManyResult = z.infer<typeof ManyResultSchema>;

/** What an action on many circulars would do. Each figure is counted to EFFECT_COUNT_MAX. */
export const ManyEffectSchema = z.object({
  /** Circulars that it would change; the others it skips. */
  fitting: z.int().nonnegative(),
  /** Alerts that were sent of them already. */
  told: z.int().nonnegative(),
  /** Alerts that still wait, and would not be sent. */
  cancelled: z.int().nonnegative(),
  /** Messages that failed or were cancelled, and would be sent. */
  resent: z.int().nonnegative(),
  /** People who were told something wrong, and would hear so. */
  corrected: z.int().nonnegative(),
  /** People who would be told for the first time. */
  newly_told: z.int().nonnegative(),
});
export type ManyEffect = z.infer<typeof ManyEffectSchema>;

/** `POST /admin/circulars/:id/reassign`: gives a circular to another bank. */
export const ReassignCircularInputSchema = z.strictObject({
  bank_id: UuidSchema,
  seen_revision: z.number().int().min(0).optional(),
});
export type ReassignCircularInput = z.infer<typeof ReassignCircularInputSchema>;

/** `POST /admin/deliveries/many/resend`: deliveries in the state in which they were seen. */
export const ResendManyInputSchema = z.strictObject({
  deliveries: someOf(z.strictObject({ id: UuidSchema, seen_state: DeliveryStateSchema })),
});
export type ResendManyInput = z.infer<typeof ResendManyInputSchema>;
