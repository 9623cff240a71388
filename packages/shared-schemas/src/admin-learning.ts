import { z } from 'zod';
import { TimestampSchema, UuidSchema } from './primitives.ts';

/** So many decisions that two people share are needed before a learned decider may be used. */
export const PROVING_DECISIONS = 30;

/** Where the bands end by which a learned decider's sureness is counted. */
export const LEARNED_BANDS = [0.5, 0.7, 0.85, 0.95];

/** What was learned from decisions of people, on top of what the lists of terms say. */
export const LearnedModelSchema = z.object({
  /** The slugs of the categories that it knows. */
  categories: z.array(z.string()),
  /** What it looks at: the labels of the lists, and `constant`. */
  features: z.array(z.string()),
  /** By category, then by feature: what a whole share of it adds to the log odds of the category. */
  weights: z.array(z.array(z.number())),
  /** How often it was right by what it said of itself, band after band, in cross-validation. */
  bands: z.array(z.number()),
  /** The languages in which it decides. */
  languages: z.array(z.string()),
  examples: z.number().int(),
  people: z.number().int(),
});
export type LearnedModel = z.infer<typeof LearnedModelSchema>;

/** How a learned decider and the lists alone compare in one language, on documents of other banks. */
export const LanguageProofSchema = z.object({
  language: z.string(),
  /** Versions that people decided on, and those of them on which two said the same. */
  decided: z.number().int(),
  shared: z.number().int(),
  /** Of those shared: where both, only one, or neither was right. */
  both_right: z.number().int(),
  only_learned: z.number().int(),
  only_wording: z.number().int(),
  /** Of those shared: how many each would have mailed with a wrong category. */
  wrong_mails_learned: z.number().int(),
  wrong_mails_wording: z.number().int(),
  is_used: z.boolean(),
  why: z.enum(['too_few', 'not_better', 'more_wrong_mails', 'better']),
});
export type LanguageProof = z.infer<typeof LanguageProofSchema>;

/** What training came to. */
export const LearningReportSchema = z.object({
  examples: z.number().int(),
  people: z.number().int(),
  banks: z.number().int(),
  languages: z.array(LanguageProofSchema),
  /** The largest part of what was learned that one person gave, before and after it was capped. */
  largest_share: z.number(),
  capped_share: z.number(),
  seconds: z.number(),
});
export type LearningReport = z.infer<typeof LearningReportSchema>;

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

/** A decider: the wording, what was learned, a model by name, or the product as a whole. */
export const DeciderFiguresSchema = z.object({
  role: z.enum(['wording', 'learned', 'model', 'product']),
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
  /** Since when theirs teach and prove nothing; null while they do. */
  set_aside_at: TimestampSchema.nullable(),
});
export type Labeller = z.infer<typeof LabellerSchema>;

/** `GET /admin/learning`: how often each decider was right, and what was learned. */
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
  learned: z.object({
    trained_at: TimestampSchema.nullable(),
    reset_at: TimestampSchema.nullable(),
    model: LearnedModelSchema.nullable(),
    report: LearningReportSchema.nullable(),
  }),
  /** The names of the categories that keys of figures and models name by slug. */
  category_names: z.record(z.string(), z.string()),
});
export type Learning = z.infer<typeof LearningSchema>;
