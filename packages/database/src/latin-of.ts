import anyAscii from 'any-ascii';

const LATIN = /^\p{Script=Latin}*$/u;

/**
 * Returns the transliteration of a word, in lower case; null if it is already in Latin letters.
 * Similar words are found by trigrams, which support only Latin letters under the C locale.
 */
export const latinOf = (word: string): string | null =>
  LATIN.test(word) ? null : anyAscii(word).toLowerCase();
