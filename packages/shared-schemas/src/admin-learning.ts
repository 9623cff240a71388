import { z } from 'zod';
import { TimestampSchema, UuidSchema } from './primitives.ts';

/** Fewer decisions than so many tell nothing of a decider. */
export const TELLING_DECISIONS = 20;

/** Of so many newest labels the figures are told. */
export const LABELS_TOLD = 20_000;

/** A share of decisions with its 95 % interval (Wilson); null where there are too few to tell. */
export const MeasuredSchema = z.object({
  of: z.number().int(),
  share: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Measured = z.infer<typeof MeasuredSchema>;

/** How often a decider's first category was right, by one aspect. */
const PartSchema = z.object({ key: z.string(), right: MeasuredSchema });

/** A classifier: the keyword rules, a model by name, or the product as a whole. */
export const DeciderFiguresSchema = z.object({
  role: z.enum(['wording', 'model', 'product']),
  name: z.string(),
  right: MeasuredSchema,
  by_language: z.array(PartSchema),
  /** By the category that it named first. */
  by_category: z.array(PartSchema),
  /** By the month in which a person decided, as yyyy-MM. */
  by_month: z.array(PartSchema),
});
export type DeciderFigures = z.infer<typeof DeciderFiguresSchema>;

/** What a threshold costs, estimated from labels. */
export const ThresholdSchema = z.object({
  threshold: z.number(),
  /** Of all circulars, how many wait for a person. */
  held: MeasuredSchema,
  /** Of those that go out by themselves, how many with a wrong first category. */
  wrong: MeasuredSchema,
});
export type Threshold = z.infer<typeof ThresholdSchema>;

/** Somebody who gave labels. */
export const LabellerSchema = z.object({
  id: UuidSchema,
  name: z.string(),
  labels: z.number().int(),
  /** Since when theirs prove nothing; null while they do. */
  set_aside_at: TimestampSchema.nullable(),
});
export type Labeller = z.infer<typeof LabellerSchema>;

/** `GET /admin/learning`: how often each classifier was right. */
export const LearningSchema = z.object({
  labels: z.object({
    total: z.number().int(),
    /** Versions with labels of two people or more. */
    shared: z.number().int(),
    reviews: z.number().int(),
    corrections: z.number().int(),
    checks: z.number().int(),
  }),
  /** REVIEW_CONFIDENCE of the workers; null before one has run. */
  review_confidence: z.number().nullable(),
  deciders: z.array(DeciderFiguresSchema),
  thresholds: z.array(ThresholdSchema),
  people: z.array(LabellerSchema),
  /** The names of the categories that keys of figures and models name by slug. */
  category_names: z.record(z.string(), z.string()),
});
export type Learning = z.infer<typeof LearningSchema>;
