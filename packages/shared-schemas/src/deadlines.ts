import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CategoryRefSchema } from './categories.ts';
import { DateSchema, InputDateSchema, pageOf, pageQuery, UuidSchema } from './primitives.ts';
import { DOCUMENT_TYPES } from './reading.ts';
import { FinderSchema, StandingProofSchema, StandingSchema } from './relations.ts';

/**
 * Kinds of dates in a circular: it takes effect, a deadline ends, or a consultation opens or
 * closes.
 */
export const DAY_KINDS = ['in_force', 'due', 'opens', 'closes'] as const;
export const DayKindSchema = z.enum(DAY_KINDS);
export type DayKind = z.infer<typeof DayKindSchema>;

/** Display names of the kinds of dates. */
export const DAY_KIND_NAMES: Record<DayKind, string> = {
  in_force: 'Effective date',
  due: 'Deadline',
  opens: 'Consultation opens',
  closes: 'Consultation closes',
};

/** A date in a circular, and the sentence that states it. */
export const CircularDaySchema = z.object({
  id: UuidSchema,
  kind: DayKindSchema,
  day: DateSchema,
  sentence: z.string(),
  found_by: FinderSchema,
  is_confirmed: z.boolean(),
});

/**
 * A date in a circular as admins see it: also with the date that was originally found, and whether
 * an admin rejected it.
 */
export const AdminDaySchema = CircularDaySchema.extend({
  found_day: DateSchema,
  is_wrong: z.boolean(),
});
export type AdminDay = z.infer<typeof AdminDaySchema>;

export const AdminDaysSchema = z.object({ items: z.array(AdminDaySchema) });
export type AdminDays = z.infer<typeof AdminDaysSchema>;

export const DayParamsSchema = z.strictObject({ id: UuidSchema, day: UuidSchema });

/** `PATCH /admin/circulars/:id/days/:day`: corrects a date, confirms it or rejects it. */
export const CorrectDayInputSchema = z
  .strictObject({ day: InputDateSchema.optional(), is_wrong: z.boolean().optional() })
  .refine((input) => Object.keys(input).length > 0, 'Provide at least one field to change');
export type CorrectDayInput = z.infer<typeof CorrectDayInputSchema>;

/** `GET /deadlines`: dates from `from` to `to` (inclusive), earliest first. */
export const DeadlineFilterSchema = z.strictObject({
  from: InputDateSchema,
  to: InputDateSchema,
  /**
   * If set, limits the list to dates of circulars that match the caller's subscriptions (`mine`),
   * or that the caller saved (`saved`).
   */
  mine: z.enum(['true']).optional(),
  saved: z.enum(['true']).optional(),
  bank: UuidSchema.optional(),
  category: UuidSchema.optional(),
  document_type: z.enum(DOCUMENT_TYPES).optional(),
  kind: DayKindSchema.optional(),
  ...pageQuery,
});
export type DeadlineFilter = z.infer<typeof DeadlineFilterSchema>;

/** A date and the circular that states it. */
export const DeadlineSchema = CircularDaySchema.extend({
  language: z.string().nullable(),
  circular: z.object({
    id: UuidSchema,
    title: z.string().nullable(),
    act_number: z.string().nullable(),
    bank: BankRefSchema,
    categories: z.array(CategoryRefSchema),
    document_type: z.enum(DOCUMENT_TYPES).nullable(),
    is_saved: z.boolean(),
    /**
     * The act's status and the sentence that supports it. Earlier releases don't send these two
     * fields.
     */
    standing: StandingSchema.default('unknown'),
    standing_proof: StandingProofSchema.nullable().default(null),
  }),
});
export type Deadline = z.infer<typeof DeadlineSchema>;

export const DeadlinePageSchema = pageOf(DeadlineSchema);
export type DeadlinePage = z.infer<typeof DeadlinePageSchema>;
