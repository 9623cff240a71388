import { z } from 'zod';
import { MANY_ACTIONS } from './choices.ts';
import { DeliveryStateSchema } from './closed-lists.ts';
import { MANY_MAX } from './constants.ts';
import { RemovalReasonSchema, UuidSchema } from './primitives.ts';

const namedOnce = (rows: { id: string }[]) =>
  new Set(rows.map(({ id }) => id)).size === rows.length;

/** A selection of rows, each of which may occur only once. */
const someOf = <Row extends z.ZodType<{ id: string }>>(row: Row) =>
  z.array(row).min(1).max(MANY_MAX).refine(namedOnce, 'Two entries have the same id');

/** The selected circulars, each with the revision that the admin saw. */
const circulars = someOf(
  z.strictObject({ id: UuidSchema, seen_revision: z.number().int().min(0) }),
);

export const ManyActionSchema = z.enum(MANY_ACTIONS);
export type ManyAction = z.infer<typeof ManyActionSchema>;

/** `POST /admin/circulars/many`, and `/many/effect` to preview it. */
export const ManyCircularsInputSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: ManyActionSchema.exclude(['reassign', 'withdraw']), circulars }),
  z.strictObject({
    action: z.literal('withdraw'),
    reason: RemovalReasonSchema.optional(),
    circulars,
  }),
  z.strictObject({ action: z.literal('reassign'), bank_id: UuidSchema, circulars }),
]);
export type ManyCircularsInput = z.infer<typeof ManyCircularsInputSchema>;

/** Result of a bulk action for each row: done, or skipped for a reason. */
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

/** Preview of a bulk action on circulars. Each figure is capped at EFFECT_COUNT_MAX. */
export const ManyEffectSchema = z.object({
  /** Circulars that the action would change; it skips the others. */
  fitting: z.int().nonnegative(),
  /** Alerts about these circulars that have already been sent. */
  told: z.int().nonnegative(),
  /** Pending alerts about these circulars that would be cancelled. */
  cancelled: z.int().nonnegative(),
  /** Failed or cancelled messages that would be resent. */
  resent: z.int().nonnegative(),
  /** Users who were sent wrong information and would get a correction. */
  corrected: z.int().nonnegative(),
  /** Users who would get their first alert about one of these circulars. */
  newly_told: z.int().nonnegative(),
});
export type ManyEffect = z.infer<typeof ManyEffectSchema>;

/** `POST /admin/circulars/:id/reassign`: moves a circular to another bank. */
export const ReassignCircularInputSchema = z.strictObject({
  bank_id: UuidSchema,
  seen_revision: z.number().int().min(0).optional(),
});
export type ReassignCircularInput = z.infer<typeof ReassignCircularInputSchema>;

/**
 * `POST /admin/deliveries/many/resend`: the selected deliveries, each with the state that the admin
 * saw.
 */
export const ResendManyInputSchema = z.strictObject({
  deliveries: someOf(z.strictObject({ id: UuidSchema, seen_state: DeliveryStateSchema })),
});
export type ResendManyInput = z.infer<typeof ResendManyInputSchema>;
