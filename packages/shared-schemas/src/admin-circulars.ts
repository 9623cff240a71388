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
  RemovalReasonSchema,
  requiredText,
  TimestampSchema,
  UuidSchema,
} from './primitives.ts';
import { DOCUMENT_TYPES, FoundFieldsSchema } from './reading.ts';

/** Sort order of the admin list of circulars; by default, the newest received come first. */
export const CircularOrderSchema = z.enum(CIRCULAR_ORDERS);
export type CircularOrder = z.infer<typeof CircularOrderSchema>;

/** `GET /admin/circulars`. */
export const AdminCircularFilterSchema = z.strictObject({
  status: CircularStatusSchema.optional(),
  bank: UuidSchema.optional(),
  /** Words from a circular's text, or part of its title, number, file name, bank or URL. */
  q: boundedText(200).trim().optional(),
  sort: CircularOrderSchema.default('received'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  /**
   * Lower limits of the times at which circulars were received (`captured`), published, given their
   * current status (`moved`), or sent to a model (`asked`).
   */
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
  /**
   * Changes with every edit and status change. Clients send it with an action to detect conflicts.
   */
  revision: z.number().int(),
});
export type AdminCircularItem = z.infer<typeof AdminCircularItemSchema>;

export const AdminCircularPageSchema = pageOf(AdminCircularItemSchema);
export type AdminCircularPage = z.infer<typeof AdminCircularPageSchema>;

/** When a pipeline step of the newest version started and ended, and its result. */
export const PipelineStepSchema = z.object({
  step: z.string(),
  state: StepStateSchema,
  attempts: z.number().int(),
  started_at: TimestampSchema,
  finished_at: TimestampSchema.nullable(),
  error: z.string().nullable(),
  /** Why the step had nothing to do; null if it had. */
  skipped: z.string().nullable(),
});
export type PipelineStep = z.infer<typeof PipelineStepSchema>;

/** A pipeline step's usage of an AI model. The cost is null if no prices are configured. */
export const ModelUsageSchema = z.object({
  step: z.string(),
  model: z.string(),
  calls: z.number().int(),
  prompt_tokens: z.number().int(),
  completion_tokens: z.number().int(),
  cost_usd: z.number().nullable(),
});
export type ModelUsage = z.infer<typeof ModelUsageSchema>;

/** A circular with the fields that only admins see. */
export const AdminCircularDetailSchema = CircularDetailSchema.extend({
  created_at: TimestampSchema,
  uploaded_by: z.string().nullable(),
  confidence: z.number().nullable(),
  decided_by: z.string().nullable(),
  language_confidence: z.number().nullable(),
  steps: z.array(PipelineStepSchema),
  warnings: z.array(z.string()),
  /**
   * Title, number and issue date according to the rules and to the model; null if these weren't
   * stored.
   */
  found: FoundFieldsSchema.nullable().default(null),
  /** Usage of AI models for the newest version; may be empty. */
  model_usage: z.array(ModelUsageSchema),
  /**
   * Changes with every edit and status change. Clients send it with a decision to detect conflicts.
   */
  revision: z.number().int(),
});
export type AdminCircularDetail = z.infer<typeof AdminCircularDetailSchema>;

/** A new publication that can be undone for a few more seconds. */
export const HeldPublicationSchema = z.object({
  /** Milliseconds left in which to undo the publication. */
  ms_left: z.number().int(),
  decided_by_name: z.string(),
});

/** `GET /admin/circulars/:id`, and the response to every admin action on a circular. */
export const AdminCircularSchema = AdminCircularDetailSchema.extend({
  /** Name of the uploader; null if the circular was not uploaded or the account is deleted. */
  uploaded_by_name: z.string().nullable(),
  held_publication: HeldPublicationSchema.nullable(),
});
export type AdminCircular = z.infer<typeof AdminCircularSchema>;

/**
 * The revision that the admin saw. If the circular has changed since then, the call fails with
 * CONFLICT and says what happened.
 */
const seenRevision = { seen_revision: z.number().int().min(0).optional() };

/** `POST /admin/circulars/:id/retry`; the body is optional. */
export const DecideCircularInputSchema = z.strictObject(seenRevision).nullish();
export type DecideCircularInput = z.infer<typeof DecideCircularInputSchema>;

/**
 * `POST /admin/circulars/:id/withdraw`: removes the circular from Circulate; the body is optional.
 */
export const WithdrawCircularInputSchema = z
  .strictObject({ ...seenRevision, reason: RemovalReasonSchema.optional() })
  .nullish();
export type WithdrawCircularInput = z.infer<typeof WithdrawCircularInputSchema>;

/** Maximum length of a circular's number: more than any that we have seen. */
const ACT_NUMBER_MAX = 100;

/**
 * Issue date and number entered by a reviewer. Null clears the value that was found automatically.
 */
const issuing = {
  published_on: InputDateSchema.refine((day) => !isStillToCome(day), 'The date is in the future')
    .nullable()
    .optional(),
  act_number: requiredText(ACT_NUMBER_MAX).nullable().optional(),
};

const CategoryIdsSchema = z
  .array(UuidSchema)
  .min(1)
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'Two entries have the same category');

/**
 * `POST /admin/circulars/:id/confirm`: publishes a circular that is in review, with the reviewer's
 * decisions.
 */
export const ConfirmCircularInputSchema = z.strictObject({
  /** Replaces the title that was found automatically; required if none was found. */
  title: requiredText(500).optional(),
  ...issuing,
  kind: CategoryTypeSchema,
  category_ids: CategoryIdsSchema,
  ...seenRevision,
  /** Whether to delay publication by a few seconds, in which it can be undone. */
  with_undo: z.boolean().optional(),
});
export type ConfirmCircularInput = z.infer<typeof ConfirmCircularInputSchema>;

/**
 * `POST /admin/circulars/:id/check`: a reviewer's blind check of a published circular's categories.
 */
export const CheckCircularInputSchema = z.strictObject({
  kind: CategoryTypeSchema,
  category_ids: CategoryIdsSchema,
  ...seenRevision,
});
export type CheckCircularInput = z.infer<typeof CheckCircularInputSchema>;

/** `PATCH /admin/circulars/:id`. Type and categories must be given together. */
export const CorrectCircularInputSchema = z
  .strictObject({
    title: requiredText(500).optional(),
    ...issuing,
    kind: CategoryTypeSchema.optional(),
    category_ids: CategoryIdsSchema.optional(),
    /** Null if unknown. */
    document_type: z.enum(DOCUMENT_TYPES).nullable().optional(),
    translation: z
      .strictObject({ title: requiredText(500), text: requiredText(2_000_000) })
      .optional(),
    ...seenRevision,
  })
  .refine(
    ({ seen_revision: _, ...input }) => Object.keys(input).length > 0,
    'Provide at least one field to correct',
  )
  .refine((input) => (input.kind === undefined) === (input.category_ids === undefined), {
    path: ['category_ids'],
    error: 'Provide kind and category_ids together',
  });
export type CorrectCircularInput = z.infer<typeof CorrectCircularInputSchema>;
