/**
 * Parameters for detecting language, title and date. Those for language were set on the sample
 * circulars of every language and the first half of the corpus, and got 130 of 131 unseen fragments
 * and 221 unseen documents of 44 issuers right (docs/categoriser.md).
 */

/** How much of a long text is used to detect the language. */
export const LANGUAGE_SAMPLE = { headLength: 16_000, samples: 4, size: 3_000 } as const;

export const LANGUAGE = {
  /** A single letter is as often a list label as a word. */
  oneLetter: 0.35,
  /** A word shared by n languages counts for each by n to minus this power. */
  sharedWord: 0.7,
  /** Factor for a language that never uses the letters found, if there are more than a name has. */
  afterForeignLetters: 0.4,
  fewestForeignLetters: 2,
  charactersPerForeignLetter: 250,
  /** The bank's languages only break ties. */
  hintFactor: 1.08,
  hintBonus: 0.1,
  /** Words needed for full confidence, and for a share of known words. */
  enoughWords: 25,
  /** Letters needed for the same if the script alone identifies the language. */
  enoughLetters: 20,
  /** Below this confidence, tries the letters as a font without a character map stores them. */
  doubtful: 0.2,
  fewestKnownWords: 0.12,
  raisedConfidence: 0.3,
  /** Letters of a second script that exceed an address or a name. */
  secondScript: 200,
} as const;
