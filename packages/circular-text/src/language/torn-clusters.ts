/** Letters and marks of scripts that join them into clusters, from Devanagari to Khmer. */
const CLUSTER_LETTERS = /[\u0900-\u0e3a\u0e40-\u109f\u1780-\u17ff]/gu;
const ANY_LETTERS = /[\p{L}\p{M}]/gu;
/**
 * Share of such letters from which a text is written in these scripts. With fewer, only the
 * letterhead may be.
 */
const MAIN_SHARE = 0.5;
/**
 * A lower share (`LEAST_SHARE`), for texts in which at least `THROUGHOUT` of these letters have
 * faults: their other letters may have been mapped to Latin ones.
 */
const [LEAST_SHARE, THROUGHOUT] = [0.3, 0.1];
/** Number of letters from which the share of faults means something. */
const LEAST_LETTERS = 60;

/**
 * Sequences that can't occur in a syllable of these scripts (The Unicode Standard, chapters 12, 13
 * and 16):
 */
const IMPOSSIBLE = [
  // a mark without its base letter,
  /(?<![\u0900-\u0e3a\u0e40-\u109f\u1780-\u17ff\u200b-\u200d\u00a0])(?=[\u0900-\u0e3a\u0e40-\u109f\u1780-\u17ff])\p{M}/gu,
  // a character of another script within a word,
  /(?<=[\u0900-\u0e3a\u0e40-\u109f\u1780-\u17ff])[^\u0900-\u0e3a\u0e40-\u109f\u1780-\u17ff\u200b-\u200d\u2060\p{P}\p{Nd}\s](?=[\u0900-\u0e3a\u0e40-\u109f\u1780-\u17ff])/gu,
  /(?<=(?=[\u0900-\u0e3a\u0e40-\u109f\u1780-\u17ff])\p{L})[!-.:-@\\^_`|~](?=(?=[\u0900-\u0e3a\u0e40-\u109f\u1780-\u17ff])\p{L})/gu,
  // a lost letter,
  /[\u25cc\ufffd\p{Co}\p{Cn}]/gu,
  // two vowels on one letter, or a vowel on a letter that has lost its own,
  /[\u093e-\u094c\u09be-\u09cc\u0a3e-\u0a4c\u0abe-\u0acc\u0bbe-\u0bcc\u0c3e-\u0c4c\u0cbe-\u0ccc\u0d3e-\u0d4c\u0dcf-\u0dde]{2}/gu,
  /[\u094d\u09cd\u0a4d\u0acd\u0bcd\u0c4d\u0ccd\u0d4d\u0dca][\u093e-\u094d\u09be-\u09cd\u0a3e-\u0a4d\u0abe-\u0acd\u0bbe-\u0bcd\u0c3e-\u0c4d\u0cbe-\u0ccd\u0d3e-\u0d4d\u0dca-\u0dde]/gu,
  /[\u17b6-\u17c5]{2}|\u17d2(?![\u1780-\u17a2])|\u1031\u1031|\u1039(?![\u1000-\u1021])/gu,
  // a prefix vowel without its letter,
  /[\u0e40-\u0e44\u0ec0-\u0ec4](?=[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\s])/gu,
  // an r at the end of a word, which belongs above the next letter.
  /[\u0930\u09b0][\u094d\u09cd](?![\p{L}\p{M}\u200d])/gu,
];

// Shares of letters in an impossible sequence from which a text is doubtful or unreadable. Sound
// files have none; OCR has one in three hundred.
const DOUBTFUL = 0.005;
const UNREADABLE = 0.02;
const LEAST_FAULTS = 3;

/**
 * Returns whether text in a script with clusters, such as Bengali, Khmer or Burmese, matches what a
 * reader sees. Files that don't store clusters give glyphs in visual order, and wrong or missing
 * letters for glyphs that stand for several. Returns `sound` for other scripts. Runs in linear
 * time.
 */
export const judgeClusters = (text: string): 'sound' | 'doubtful' | 'unreadable' => {
  const letters = text.match(CLUSTER_LETTERS)?.length ?? 0;
  if (letters < LEAST_LETTERS) return 'sound';
  const faults = IMPOSSIBLE.reduce((sum, fault) => sum + (text.match(fault)?.length ?? 0), 0);
  const share = letters / (text.match(ANY_LETTERS)?.length ?? letters);
  if (share < (faults > letters * THROUGHOUT ? LEAST_SHARE : MAIN_SHARE)) return 'sound';
  if (faults < LEAST_FAULTS || faults < letters * DOUBTFUL) return 'sound';
  return faults < letters * UNREADABLE ? 'doubtful' : 'unreadable';
};
