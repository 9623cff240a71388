/** One category of the closed list, as a categoriser is given it. */
export type TaxonomyCategory = {
  id: string;
  slug: string;
  category_name: string;
  category_type: 'News Flash' | 'Macroeconomic';
};

/** What is categorised. */
export type CategorisableText = { title: string | null; text: string; language: string };

/** What a categoriser decided. The categories are of the kind decided, the likeliest first. */
export type Decision = {
  kind: 'News Flash' | 'Macroeconomic';
  categories: { id: string; confidence: number; evidence: string }[];
  /** Between 0 and 1: how often the first category is right at this score. */
  confidence: number;
  /** `offline`, or the model's name. */
  decided_by: string;
};
