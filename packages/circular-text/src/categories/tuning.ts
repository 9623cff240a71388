/**
 * The weights of the keyword rules. They were set on the first half of the corpus and on tuning
 * samples, then checked on other texts (docs/categoriser.md). If a single measurement decided a
 * weight, its comment says so.
 */

/**
 * Points of a term by its strength:
 * - `decides`: states a decision ("left the cash rate unchanged"), whatever else the text describes.
 * - `names`: names the topic itself; a circular that contains it is nearly always about that topic.
 * - `typical`: belongs to the topic, but circulars on other topics mention it in passing.
 * - `hints`: a common banking word, which decides only if there is little other evidence.
 */
export const STRENGTH_POINTS = { decides: 12, names: 5, typical: 2, hints: 0.7 } as const;

/**
 * Exponent for repetitions: a term that occurs n times counts n to this power, so that a word in
 * every row of a table doesn't decide.
 */
export const REPETITION = 0.55;

/**
 * Exponent for shared terms: a term of n categories gives each of them its points divided by n to
 * this power.
 */
export const SHARED_TERM = 0.5;

/**
 * Points of evidence at which a part of a circular has nearly its full weight; with less evidence,
 * the part counts less.
 */
export const ENOUGH_POINTS = { title: 3, opening: 10, body: 16 } as const;

/** Weights of the three parts of a circular. Without a title, the other two share its weight. */
export const PART_WEIGHTS = { title: 0.3, opening: 0.35, body: 0.35 } as const;

/**
 * Number of characters at the start of a circular (its opening) in which most give their topic,
 * addressees and first paragraph.
 */
export const OPENING_LENGTH = 1_800;

/** How much of a long text is read: the start in full, then samples of the rest. */
export const TEXT_SAMPLE = { headLength: 60_000, samples: 5, size: 8_000 } as const;
export const TITLE_LENGTH = 400;

/** Weights, in log odds, of what makes a circular Macroeconomic rather than a News Flash. */
export const KIND = {
  /** Weight of the share of Macroeconomic categories minus that of News Flash categories. */
  subjects: 7,
  /** Weight of the share of descriptive words minus that of instructive words. */
  cues: 6,
  /** Weight of the figure density, relative to `mostFigures`, minus `usualFigures`. */
  figures: 1.2,
  usualFigures: 0.4,
  /** Number of figures per thousand characters that only publications of data reach. */
  mostFigures: 6,
  /**
   * Bias towards News Flash, because most circulars give instructions. It matters only if there is
   * little evidence.
   */
  newsPrior: 0.6,
} as const;

/**
 * Exponent for a category's share of the evidence. A lower value lowers the confidence if two
 * categories are close.
 */
export const SHARPNESS = 1.8;

/**
 * Share of the evidence that `Other` and `Other Data` have at least, so that they win if nothing
 * supports another category.
 */
export const FALLBACK_SHARE = 0.045;

/**
 * How much the share of the evidence that no term accounts for lowers the confidence in the first
 * category.
 */
export const DOUBT = 0.35;

/**
 * Factor for the confidence in a language without terms, where only acronyms and loan words match.
 * It keeps such texts in review.
 */
export const LOAN_WORD_TRUST = 0.5;

/**
 * Confidence below which a circular goes to review. The recommended value of REVIEW_CONFIDENCE
 * (docs/categoriser.md).
 */
export const SURE_ENOUGH = 0.5;

export const MAX_CATEGORIES = 3;

/**
 * Requirements for a further category: a share of the first one's score, and a confidence. The
 * limits depend on whether the first category is certain.
 */
export const FURTHER_CATEGORY = {
  whenSure: { ofFirst: 0.2, confidence: 0.1 },
  whenUnsure: { ofFirst: 0.04, confidence: 0.02 },
} as const;
