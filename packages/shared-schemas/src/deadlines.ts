import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CategoryRefSchema } from './categories.ts';
import { DateSchema, InputDateSchema, pageOf, pageQuery, UuidSchema } from './primitives.ts';
import { DOCUMENT_TYPES } from './reading.ts';
import { FinderSchema } from './relations.ts';

/** What is on a day of a circular: it applies from then, something is due, a consultation opens or closes. */
export const DAY_KINDS = ['in_force', 'due', 'opens', 'closes'] as const;
export const DayKindSchema = z.enum(DAY_KINDS);
export type DayKind = z.infer<typeof DayKindSchema>;

/** How the kinds of days are called where they are shown. */
export const DAY_KIND_NAMES: Record<DayKind, string> = {
  in_force: 'Effective date',
  due: 'Deadline',
  opens: 'Consultation opens',
  closes: 'Consultation closes',
};

/** A day of a circular with the sentence that gives it. */
export const CircularDaySchema = z.object({
  id: UuidSchema,
  kind: DayKindSchema,
  day: DateSchema,
  sentence: z.string(),
  found_by: FinderSchema,
  is_confirmed: z.boolean(),
});
export type CircularDay = z.infer<typeof CircularDaySchema>;

/** A day as admins see it: as it was found, and whether a person refused it. */
export const AdminDaySchema = CircularDaySchema.extend({
  found_day: DateSchema,
  is_wrong: z.boolean(),
});
export type AdminDay = z.infer<typeof AdminDaySchema>;

export const AdminDaysSchema = z.object({ items: z.array(AdminDaySchema) });
export type AdminDays = z.infer<typeof AdminDaysSchema>;

export const DayParamsSchema = z.strictObject({ id: UuidSchema, day: UuidSchema });

/** `PATCH /admin/circulars/:id/days/:day`: another date, or that it is right or wrong. */
export const CorrectDayInputSchema = z
  .strictObject({ day: InputDateSchema.optional(), is_wrong: z.boolean().optional() })
  .refine((input) => Object.keys(input).length > 0, 'Give at least one field to change');
export type CorrectDayInput = z.infer<typeof CorrectDayInputSchema>;

/** `GET /deadlines`: the days from `from` to `to`, both included, the earliest first. */
export const DeadlineFilterSchema = z.strictObject({
  from: InputDateSchema,
  to: InputDateSchema,
  /** Only of what the caller subscribes to, or has saved. */
  mine: z.enum(['true']).optional(),
  saved: z.enum(['true']).optional(),
  bank: UuidSchema.optional(),
  category: UuidSchema.optional(),
  document_type: z.enum(DOCUMENT_TYPES).optional(),
  kind: DayKindSchema.optional(),
  ...pageQuery,
});
export type DeadlineFilter = z.infer<typeof DeadlineFilterSchema>;

/** A day, and the circular that gives it. */
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
  }),
});
export type Deadline = z.infer<typeof DeadlineSchema>;

export const DeadlinePageSchema = pageOf(DeadlineSchema);
export type DeadlinePage = z.infer<typeof DeadlinePageSchema>;
