import anyAscii from 'any-ascii';

const LATIN = /^\p{Script=Latin}*$/u;

/**
 * Returns a word in Latin letters and lower case; null if it already is in Latin letters. Similar
 * words are found by trigrams, which in the C locale support only Latin letters.
 */
export const latinOf = (word: string): string | null =>
  LATIN.test(word) ? null : anyAscii(word).toLowerCase();
