import { z } from 'zod';

const KindSchema = z.enum(['News Flash', 'Macroeconomic']);

/** One category of the closed list, as a categoriser is given it. */
export const TaxonomyCategorySchema = z.strictObject({
  id: z.string(),
  slug: z.string(),
  category_name: z.string(),
  /** One line that says what belongs to it. */
  definition: z.string(),
  category_type: KindSchema,
});
export type TaxonomyCategory = z.infer<typeof TaxonomyCategorySchema>;

/** What is categorised. */
export type CategorisableText = { title: string | null; text: string; language: string };

/** What a categoriser decided. The categories are of the kind decided, the likeliest first. */
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

/** Shares by slug, none of them zero. */
const SharesSchema = z.record(z.string().max(100), z.number().min(0).max(1));

/** What the lists of terms make of a text: what a decision by them, and one learned, is made of. */
export const ReadingSchema = z.strictObject({
  /** The share of the evidence that each label holds: categories by their slugs, and the cues. */
  shares: SharesSchema,
  /** How likely each category on offer is, of both kinds; together 1. */
  likelihoods: SharesSchema,
});
export type Reading = z.infer<typeof ReadingSchema>;
