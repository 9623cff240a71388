/**
 * The weights of the keyword rules. All were set on the first half of the corpus and the tuning samples, and
 * checked on other texts (docs/categoriser.md). A weight that one measurement decided names it.
 */

/**
 * Points of a term by how it speaks for a category:
 * - `decides`: says what was decided ("left the cash rate unchanged"), however much else is described.
 * - `names`: names the subject itself; a circular that says it is nearly always about it.
 * - `typical`: belongs to the subject, but is also said in passing in circulars about others.
 * - `hints`: common banking words that only tip the balance when little else is said.
 */
export const STRENGTH_POINTS = { decides: 12, names: 5, typical: 2, hints: 0.7 } as const;

/** A term said n times counts n to this power: a word in every row of a table decides nothing. */
export const REPETITION = 0.55;

/** A term that speaks for n categories gives each its points by n to this power. */
export const SHARED_TERM = 0.5;

/** Points that a part must carry before its shares count in full: scant evidence is no proof. */
export const ENOUGH_POINTS = { title: 3, opening: 10, body: 16 } as const;

/** How much the three readings of a circular count; without a title the others share its part. */
export const PART_WEIGHTS = { title: 0.3, opening: 0.35, body: 0.35 } as const;

/** Characters from the start: the subject, addressees and the first paragraph of most circulars. */
export const OPENING_LENGTH = 1_800;

/** How much of a long text is read: its start in full, then samples from the rest. */
export const TEXT_SAMPLE = { headLength: 60_000, samples: 5, size: 8_000 } as const;
export const TITLE_LENGTH = 400;

/** What tells figures from rules (log odds that a circular is Macroeconomic). */
export const KIND = {
  /** Per share of the categories of one kind over those of the other. */
  subjects: 7,
  /** Per share of words that describe over words that instruct. */
  cues: 6,
  /** Per share of `mostFigures`, from `usualFigures` on. */
  figures: 1.2,
  usualFigures: 0.4,
  /** Figures in a thousand characters that only a publication of data reaches. */
  mostFigures: 6,
  /** Most circulars instruct: where little is said either way, that weighs. */
  newsPrior: 0.6,
} as const;

/** The share of a category counts to this power: the first of two near ones is chosen with care. */
export const SHARPNESS = 1.8;

/** The share that `Other` and `Other Data` hold when nothing speaks for another category. */
export const FALLBACK_SHARE = 0.045;

/** How much of what no term explains counts against the first category. */
export const DOUBT = 0.35;

/** A language without terms of its own is judged by acronyms and loan words: a case for review. */
export const LOAN_WORD_TRUST = 0.5;

/** Below this a circular goes to review by the recommended REVIEW_CONFIDENCE (docs/categoriser.md). */
export const SURE_ENOUGH = 0.5;

export const MAX_CATEGORIES = 3;

/** A further category must hold this share of the first one's worth, and this confidence. */
export const FURTHER_CATEGORY = {
  whenSure: { ofFirst: 0.2, confidence: 0.1 },
  whenUnsure: { ofFirst: 0.04, confidence: 0.02 },
} as const;
