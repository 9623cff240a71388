/**
 * The weights of the keyword rules, all set on the first half of the corpus and the tuning samples,
 * then checked on other texts (docs/categoriser.md). Where a single measurement decided a weight,
 * its comment says so.
 */

/**
 * Points of a term by strength:
 * - `decides`: states a decision ("left the cash rate unchanged"), whatever else is described.
 * - `names`: names the topic itself; a circular that contains it is nearly always about it.
 * - `typical`: belongs to the topic, but circulars about others mention it in passing.
 * - `hints`: common banking words that only tip the balance if there is little other evidence.
 */
export const STRENGTH_POINTS = { decides: 12, names: 5, typical: 2, hints: 0.7 } as const;

/**
 * A term that occurs n times counts n to this power, so that a word in every row of a table can't
 * decide.
 */
export const REPETITION = 0.55;

/** A term shared by n categories gives each its points divided by n to this power. */
export const SHARED_TERM = 0.5;

/** Points at which a part reaches its full weight; a part with little evidence counts less. */
export const ENOUGH_POINTS = { title: 3, opening: 10, body: 16 } as const;

/** Weights of a circular's three parts; without a title, the other two share its weight. */
export const PART_WEIGHTS = { title: 0.3, opening: 0.35, body: 0.35 } as const;

/**
 * Number of characters in which most circulars give their topic, addressees and first paragraph.
 */
export const OPENING_LENGTH = 1_800;

/** How much of a long text to read: the start in full, then samples of the rest. */
export const TEXT_SAMPLE = { headLength: 60_000, samples: 5, size: 8_000 } as const;
export const TITLE_LENGTH = 400;

/** Log odds that a circular is Macroeconomic, not a News Flash. */
export const KIND = {
  /**
   * Per unit by which the share of Macroeconomic categories exceeds that of News Flash categories.
   */
  subjects: 7,
  /** Per unit by which the share of descriptive words exceeds that of instructive words. */
  cues: 6,
  /** Per unit of `mostFigures` above `usualFigures`. */
  figures: 1.2,
  usualFigures: 0.4,
  /** Figures per thousand characters that only data publications reach. */
  mostFigures: 6,
  /**
   * Bias towards News Flash, since most circulars give instructions; it matters when there is
   * little evidence.
   */
  newsPrior: 0.6,
} as const;

/**
 * The share of a category counts to this power; a lower value means less confidence between close
 * ones.
 */
export const SHARPNESS = 1.8;

/** Share of `Other` and `Other Data` when nothing supports another category. */
export const FALLBACK_SHARE = 0.045;

/** How much the unexplained share lowers the confidence in the first category. */
export const DOUBT = 0.35;

/**
 * Factor applied to the confidence for a language without terms, where only acronyms and loan words
 * match; it keeps those texts in review.
 */
export const LOAN_WORD_TRUST = 0.5;

/**
 * Below this confidence a circular goes to review; the recommended REVIEW_CONFIDENCE
 * (docs/categoriser.md).
 */
export const SURE_ENOUGH = 0.5;

export const MAX_CATEGORIES = 3;

/** Minimum for a further category: a share of the first one's score, and a confidence. */
export const FURTHER_CATEGORY = {
  whenSure: { ofFirst: 0.2, confidence: 0.1 },
  whenUnsure: { ofFirst: 0.04, confidence: 0.02 },
} as const;
