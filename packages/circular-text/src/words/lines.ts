import { normaliseWord } from './fold.ts';

const INVISIBLE = /[\p{Cf}\p{Cs}]|(?!\t)\p{Cc}/gu;

/**
 * Returns the non-empty lines of a page as a reader sees them: with single spaces, and nothing
 * invisible.
 */
export const readableLines = (page: string, most: number): string[] =>
  page
    .slice(0, most * 400)
    .split(/\r?\n/)
    .map((line) => line.slice(0, 1_000).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .slice(0, most);

/** Folds a line for comparison: lower case and without accents, but with punctuation. */
export const plain = (line: string): string =>
  line.replace(/[\p{L}\p{M}]+/gu, (word) => normaliseWord(word));

/** Counts the letters in a text, whatever its script. */
export const letterCount = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Whether a line is in capitals; always false for scripts without them. */
export const isShouted = (line: string): boolean => {
  const upper = line.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = line.match(/\p{Ll}/gu)?.length ?? 0;
  return upper >= 6 && lower <= upper * 0.12 && upper * 2 > letterCount(line);
};
