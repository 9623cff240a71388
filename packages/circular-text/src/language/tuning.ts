/**
 * The numbers that language, title and date are found by. Those of the language were set on the
 * sample circulars of every language and the first half of the corpus, and read 130 of 131 fragments
 * and 221 documents of 44 issuers right that they had never met (docs/categoriser.md).
 */

/** How much of a long text the language is told from. */
export const LANGUAGE_SAMPLE = { headLength: 16_000, samples: 4, size: 3_000 } as const;

export const LANGUAGE = {
  /** A word of one letter is as often a list label as a word. */
  oneLetter: 0.35,
  /** A word that n languages share counts for each by n to this power less. */
  sharedWord: 0.7,
  /** Letters that a language never writes leave it this much, once they are more than a name's. */
  afterForeignLetters: 0.4,
  fewestForeignLetters: 2,
  charactersPerForeignLetter: 250,
  /** The languages of a text's bank only break ties. */
  hintFactor: 1.08,
  hintBonus: 0.1,
  /** Words that a text must have for a confidence in full, and for a share of known words. */
  enoughWords: 25,
  /** Letters that do the same where the script alone tells the language. */
  enoughLetters: 20,
  /** Below this confidence the letters are tried as a font without a character map stores them. */
  doubtful: 0.2,
  fewestKnownWords: 0.12,
  raisedConfidence: 0.3,
  /** Letters of a second script that are more than an address or a name. */
  secondScript: 200,
} as const;
