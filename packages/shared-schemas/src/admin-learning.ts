import { z } from 'zod';

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
