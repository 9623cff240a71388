import anyAscii from 'any-ascii';

const LATIN = /^\p{Script=Latin}*$/u;

/**
 * Returns the transliteration of a word, in lower case; null if it is in Latin letters. Used to find
 * similar words: with the C locale, trigrams support Latin letters only.
 */
export const latinOf = (word: string): string | null =>
  LATIN.test(word) ? null : anyAscii(word).toLowerCase();
