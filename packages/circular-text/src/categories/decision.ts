import { z } from 'zod';

const KindSchema = z.enum(['News Flash', 'Macroeconomic']);

/** A category of the closed list, as passed to a categoriser. */
export const TaxonomyCategorySchema = z.strictObject({
  id: z.string(),
  slug: z.string(),
  category_name: z.string(),
  /** One-line definition. */
  definition: z.string(),
  category_type: KindSchema,
});
export type TaxonomyCategory = z.infer<typeof TaxonomyCategorySchema>;

/** Text to categorise. */
export type CategorisableText = { title: string | null; text: string; language: string };

/** A categoriser's decision. Its categories are all of the decided type, most likely first. */
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
  /** `offline`, or the name of the model. */
  decided_by: z.string(),
});
export type Decision = z.infer<typeof DecisionSchema>;

/** Shares by slug, without zeros. */
const SharesSchema = z.record(z.string().max(100), z.number().min(0).max(1));

/** Term-list matches in a text: the evidence on which keyword rules and trained models decide. */
export const ReadingSchema = z.strictObject({
  /** Share of the evidence for each label: a category's slug, or a cue. */
  shares: SharesSchema,
  /** Probability of each category on offer, of both types; they sum to 1. */
  likelihoods: SharesSchema,
});
export type Reading = z.infer<typeof ReadingSchema>;
