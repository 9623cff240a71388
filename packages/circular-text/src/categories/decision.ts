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

/** Decision of a categoriser. Its categories have the decided type, most likely first. */
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
  /** How often the first category is right at this score. */
  confidence: z.number().min(0).max(1),
  /** `offline`, or the model's name. */
  decided_by: z.string(),
});
export type Decision = z.infer<typeof DecisionSchema>;

/** Shares by slug; none is zero. */
const SharesSchema = z.record(z.string().max(100), z.number().min(0).max(1));

/** How the term lists read a text: the basis of keyword-rule and trained-model decisions. */
export const ReadingSchema = z.strictObject({
  /** Share of the evidence for each label: categories by slug, and cues. */
  shares: SharesSchema,
  /** Probability of each category on offer, of both types; the sum is 1. */
  likelihoods: SharesSchema,
});
export type Reading = z.infer<typeof ReadingSchema>;
