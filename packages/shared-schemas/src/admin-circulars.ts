import { z } from 'zod';
import { CIRCULAR_ORDERS } from './choices.ts';
import { CircularDetailSchema, CircularItemSchema } from './circulars.ts';
import { CategoryTypeSchema, CircularStatusSchema, StepStateSchema } from './closed-lists.ts';
import { isStillToCome } from './days.ts';
import {
  boundedText,
  InputDateSchema,
  InputTimestampSchema,
  pageOf,
  pageQuery,
  requiredText,
  TimestampSchema,
  UuidSchema,
} from './primitives.ts';

/** What the list of circulars is put in order by: when it came in, unless asked otherwise. */
export const CircularOrderSchema = z.enum(CIRCULAR_ORDERS);
export type CircularOrder = z.infer<typeof CircularOrderSchema>;

/** `GET /admin/circulars`. */
export const AdminCircularFilterSchema = z.strictObject({
  status: CircularStatusSchema.optional(),
  bank: UuidSchema.optional(),
  /** Words of the text, or a part of title, number, file name, bank or address. */
  q: boundedText(200).trim().optional(),
  sort: CircularOrderSchema.default('received'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  /** Since when it came in, was published, came to stand where it does, or had a model asked about it. */
  captured_from: InputTimestampSchema.optional(),
  published_from: InputTimestampSchema.optional(),
  moved_from: InputTimestampSchema.optional(),
  asked_from: InputTimestampSchema.optional(),
  ...pageQuery,
});
export type AdminCircularFilter = z.infer<typeof AdminCircularFilterSchema>;

/** A circular in the admin list, whatever its status. */
export const AdminCircularItemSchema = CircularItemSchema.extend({
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
  file_name: z.string(),
  source_url: z.string().nullable(),
  created_at: TimestampSchema,
  /** Another one after each change by a person and each new status: what an action on it has seen. */
  revision: z.number().int(),
});
export type AdminCircularItem = z.infer<typeof AdminCircularItemSchema>;

export const AdminCircularPageSchema = pageOf(AdminCircularItemSchema);
export type AdminCircularPage = z.infer<typeof AdminCircularPageSchema>;

/** When a step of the newest version began and ended, and how. */
export const PipelineStepSchema = z.object({
  step: z.string(),
  state: StepStateSchema,
  attempts: z.number().int(),
  started_at: TimestampSchema,
  finished_at: TimestampSchema.nullable(),
  error: z.string().nullable(),
});
export type PipelineStep = z.infer<typeof PipelineStepSchema>;

/** What the calls of one AI model by one step came to; the cost is null where no prices are set. */
export const ModelUsageSchema = z.object({
  step: z.string(),
  model: z.string(),
  calls: z.number().int(),
  prompt_tokens: z.number().int(),
  completion_tokens: z.number().int(),
  cost_usd: z.number().nullable(),
});
export type ModelUsage = z.infer<typeof ModelUsageSchema>;

/** What an admin reads of a circular besides what subscribers do. */
export const AdminCircularDetailSchema = CircularDetailSchema.extend({
  created_at: TimestampSchema,
  uploaded_by: z.string().nullable(),
  confidence: z.number().nullable(),
  decided_by: z.string().nullable(),
  language_confidence: z.number().nullable(),
  steps: z.array(PipelineStepSchema),
  warnings: z.array(z.string()),
  /** What AI models were asked about the newest version; empty where none was. */
  model_usage: z.array(ModelUsageSchema),
  /** Another one after each change by a person and each new status: what a decision has seen. */
  revision: z.number().int(),
});
export type AdminCircularDetail = z.infer<typeof AdminCircularDetailSchema>;

/** A publication that waits a few seconds, in which it can be undone. */
export const HeldPublicationSchema = z.object({
  /** Milliseconds until it can be undone no more. */
  ms_left: z.number().int(),
  decided_by_name: z.string(),
});
export type HeldPublication = z.infer<typeof HeldPublicationSchema>;

/** `GET /admin/circulars/:id`, and what every admin call on a circular answers. */
export const AdminCircularSchema = AdminCircularDetailSchema.extend({
  /** Who uploaded it; null where nobody did, or where the account is gone. */
  uploaded_by_name: z.string().nullable(),
  held_publication: HeldPublicationSchema.nullable(),
});
export type AdminCircular = z.infer<typeof AdminCircularSchema>;

/**
 * The revision that whoever decides has seen. Where the circular has another one meanwhile, the call
 * answers CONFLICT and says what happened.
 */
const seenRevision = { seen_revision: z.number().int().min(0).optional() };

/** `POST /admin/circulars/:id/retry` and `/withdraw`; no body at all is fine. */
export const DecideCircularInputSchema = z.strictObject(seenRevision).nullish();
export type DecideCircularInput = z.infer<typeof DecideCircularInputSchema>;

/** Longer than the longest number of a circular that banks are known to give. */
const ACT_NUMBER_MAX = 100;

/** Day and number of a circular, as a person gives them; null takes away what was found. */
const issuing = {
  published_on: InputDateSchema.refine((day) => !isStillToCome(day), 'This day is still to come')
    .nullable()
    .optional(),
  act_number: requiredText(ACT_NUMBER_MAX).nullable().optional(),
};

const CategoryIdsSchema = z
  .array(UuidSchema)
  .min(1)
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'Names a category twice');

/** `POST /admin/circulars/:id/confirm`: out of review with what a person decided. */
export const ConfirmCircularInputSchema = z.strictObject({
  /** In place of the title that was found; demanded where none was. */
  title: requiredText(500).optional(),
  ...issuing,
  kind: CategoryTypeSchema,
  category_ids: CategoryIdsSchema,
  ...seenRevision,
  /** Holds the publication for a few seconds, in which it can be undone. */
  with_undo: z.boolean().optional(),
});
export type ConfirmCircularInput = z.infer<typeof ConfirmCircularInputSchema>;

/** `POST /admin/circulars/:id/check`: what a person makes of the categories of what is published. */
export const CheckCircularInputSchema = z.strictObject({
  kind: CategoryTypeSchema,
  category_ids: CategoryIdsSchema,
  ...seenRevision,
});
export type CheckCircularInput = z.infer<typeof CheckCircularInputSchema>;

/** `PATCH /admin/circulars/:id`. Kind and categories belong together. */
export const CorrectCircularInputSchema = z
  .strictObject({
    title: requiredText(500).optional(),
    ...issuing,
    kind: CategoryTypeSchema.optional(),
    category_ids: CategoryIdsSchema.optional(),
    translation: z
      .strictObject({ title: requiredText(500), text: requiredText(2_000_000) })
      .optional(),
    ...seenRevision,
  })
  .refine(
    ({ seen_revision: _, ...input }) => Object.keys(input).length > 0,
    'Names nothing to correct',
  )
  .refine((input) => (input.kind === undefined) === (input.category_ids === undefined), {
    path: ['category_ids'],
    error: 'Give kind and category_ids together',
  });
export type CorrectCircularInput = z.infer<typeof CorrectCircularInputSchema>;
