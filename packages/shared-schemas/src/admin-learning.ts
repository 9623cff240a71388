import { z } from 'zod';
import { TimestampSchema, UuidSchema } from './primitives.ts';
import { READ_FIELDS } from './reading.ts';

/** Number of reviewers' decisions below which a classifier's figures aren't meaningful. */
export const ENOUGH_DECISIONS = 20;

/** Number of labels, newest first, on which the figures are based. */
export const LABELS_COUNTED = 20_000;

/**
 * How many decisions there were (`of`), the share that was right, and its 95% interval (Wilson).
 * Shares are null if there are too few decisions.
 */
export const MeasuredSchema = z.object({
  of: z.number().int(),
  share: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Measured = z.infer<typeof MeasuredSchema>;

/** How often a classifier's first category was right in one language, category or month (`key`). */
const PartSchema = z.object({ key: z.string(), right: MeasuredSchema });

/**
 * How often one classifier was right: the keyword rules, a model by name, or the product as a
 * whole.
 */
export const DeciderFiguresSchema = z.object({
  role: z.enum(['wording', 'model', 'product']),
  name: z.string(),
  right: MeasuredSchema,
  by_language: z.array(PartSchema),
  /** Accuracy by the category that the classifier ranked first. */
  by_category: z.array(PartSchema),
  /** Accuracy by the month of the reviewer's decision (yyyy-MM). */
  by_month: z.array(PartSchema),
});
export type DeciderFigures = z.infer<typeof DeciderFiguresSchema>;

/** Effects of a confidence threshold, estimated from reviewers' labels. */
export const ThresholdSchema = z.object({
  threshold: z.number(),
  /** Share of circulars that would go to review because their confidence is lower. */
  held: MeasuredSchema,
  /** Share of the automatically published circulars whose first category would be wrong. */
  wrong: MeasuredSchema,
});
export type Threshold = z.infer<typeof ThresholdSchema>;

/** A reviewer who has given labels. */
export const LabellerSchema = z.object({
  id: UuidSchema,
  name: z.string(),
  labels: z.number().int(),
  /** When the reviewer was excluded from training; null if their labels are used. */
  set_aside_at: TimestampSchema.nullable(),
});
export type Labeller = z.infer<typeof LabellerSchema>;

/** `GET /admin/learning`: how often each classifier was right. */
export const LearningSchema = z.object({
  labels: z.object({
    total: z.number().int(),
    /** Number of circular versions that two or more reviewers labelled. */
    shared: z.number().int(),
    reviews: z.number().int(),
    corrections: z.number().int(),
    checks: z.number().int(),
  }),
  /** The workers' REVIEW_CONFIDENCE setting; null until a worker has run. */
  review_confidence: z.number().nullable(),
  deciders: z.array(DeciderFiguresSchema),
  /**
   * How accurate the rules and the model were for each field that a reviewer can correct. `dates`
   * are all dates except the issue date.
   */
  fields: z
    .array(
      z.object({
        field: z.enum([...READ_FIELDS, 'dates']),
        source: z.enum(['rules', 'model']),
        right: MeasuredSchema,
      }),
    )
    .default([]),
  thresholds: z.array(ThresholdSchema),
  people: z.array(LabellerSchema),
  /** Names by slug of the categories in these figures. */
  category_names: z.record(z.string(), z.string()),
});
export type Learning = z.infer<typeof LearningSchema>;
