import { z } from 'zod';
import { CircularDetailSchema, CircularItemSchema } from './circulars.ts';
import { CategoryTypeSchema, CircularStatusSchema, StepStateSchema } from './closed-lists.ts';
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

/** `GET /admin/circulars`. */
export const AdminCircularFilterSchema = z.strictObject({
  status: CircularStatusSchema.optional(),
  bank: UuidSchema.optional(),
  q: boundedText(200).trim().optional(),
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
  created_at: TimestampSchema,
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

/** `GET /admin/circulars/:id`, and what every admin call on a circular answers. */
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
});
export type AdminCircularDetail = z.infer<typeof AdminCircularDetailSchema>;

const CategoryIdsSchema = z
  .array(UuidSchema)
  .min(1)
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'Names a category twice');

/** `POST /admin/circulars/:id/confirm`: out of review with what a person decided. */
export const ConfirmCircularInputSchema = z.strictObject({
  /** In place of the title that was found; demanded where none was. */
  title: requiredText(500).optional(),
  kind: CategoryTypeSchema,
  category_ids: CategoryIdsSchema,
});
export type ConfirmCircularInput = z.infer<typeof ConfirmCircularInputSchema>;

/** `PATCH /admin/circulars/:id`. Kind and categories belong together. */
export const CorrectCircularInputSchema = z
  .strictObject({
    title: requiredText(500).optional(),
    published_on: InputDateSchema.optional(),
    kind: CategoryTypeSchema.optional(),
    category_ids: CategoryIdsSchema.optional(),
    translation: z
      .strictObject({ title: requiredText(500), text: requiredText(2_000_000) })
      .optional(),
  })
  .refine((input) => Object.keys(input).length > 0, 'Names nothing to correct')
  .refine((input) => (input.kind === undefined) === (input.category_ids === undefined), {
    path: ['category_ids'],
    error: 'Give kind and category_ids together',
  });
export type CorrectCircularInput = z.infer<typeof CorrectCircularInputSchema>;
