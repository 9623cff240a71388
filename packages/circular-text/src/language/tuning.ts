/**
 * Parameters for detecting the language, title and date. Those for the language were tuned on the
 * sample circulars and the first half of the corpus. With them, the language is detected correctly
 * in 130 of 131 unseen fragments and in all 221 unseen documents from 44 issuers
 * (docs/categoriser.md).
 */

/** How much of a long text to read when detecting its language. */
export const LANGUAGE_SAMPLE = { headLength: 16_000, samples: 4, size: 3_000 } as const;

export const LANGUAGE = {
  /** Factor for a single letter, which is as often a list label as a word. */
  oneLetter: 0.35,
  /** A word shared by n languages gives each its points divided by n to this power. */
  sharedWord: 0.7,
  /**
   * Factor for a language that doesn't use the letters found, if there are more of them than a name
   * would explain.
   */
  afterForeignLetters: 0.4,
  fewestForeignLetters: 2,
  charactersPerForeignLetter: 250,
  /** Factor for the bank's languages, small enough that they only break ties. */
  hintFactor: 1.08,
  hintBonus: 0.1,
  /** Number of words for full confidence, and for a meaningful share of known words. */
  enoughWords: 25,
  /** Number of letters for full confidence if the script alone identifies the language. */
  enoughLetters: 20,
  /** Below this confidence, the text is read again as if its font had no character map. */
  doubtful: 0.2,
  fewestKnownWords: 0.12,
  raisedConfidence: 0.3,
  /** Number of letters in a second script that is too many for an address or a name. */
  secondScript: 200,
} as const;
