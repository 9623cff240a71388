import { z } from 'zod';

const KindSchema = z.enum(['News Flash', 'Macroeconomic']);

/** A category that a categoriser can choose. */
export const TaxonomyCategorySchema = z.strictObject({
  id: z.string(),
  slug: z.string(),
  category_name: z.string(),
  /** One-line definition. */
  definition: z.string(),
  category_type: KindSchema,
});
export type TaxonomyCategory = z.infer<typeof TaxonomyCategorySchema>;

export type CategorisableText = { title: string | null; text: string; language: string };

/** A categoriser's decision. All of its categories are of the type `kind`, most likely first. */
export const DecisionSchema = z.strictObject({
  kind: KindSchema,
  categories: z
    .array(
      z.strictObject({
        id: z.string(),
        confidence: z.number().min(0).max(1),
        evidence: z.string().max(500),
      }),
    )
    .max(10),
  /** Probability that the first category is right. */
  confidence: z.number().min(0).max(1),
  /** Classifier that decided: `offline` for the keyword rules, or the name of a model. */
  decided_by: z.string(),
});
export type Decision = z.infer<typeof DecisionSchema>;

/** Numbers between 0 and 1 by slug of a category, or by cue. Leaves out zeros. */
const SharesSchema = z.record(z.string().max(100), z.number().min(0).max(1));

/**
 * Result of searching a text for the listed terms: the evidence from which keyword rules and
 * trained models decide.
 */
export const ReadingSchema = z.strictObject({
  /** Share of the evidence for each label, which is the slug of a category, or a cue. */
  shares: SharesSchema,
  /** Probability of each category that could be chosen, of either type; together they make 1. */
  likelihoods: SharesSchema,
});
export type Reading = z.infer<typeof ReadingSchema>;
