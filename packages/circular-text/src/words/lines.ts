import { normaliseWord } from './fold.ts';

/** Invisible characters, except joiners between letters of scripts whose spelling needs them. */
const INVISIBLE =
  /(?!(?<=[\u0600-\u0dff])[\u200c\u200d](?=[\u0600-\u0dff]))[\p{Cf}\p{Cs}]|(?!\t)\p{Cc}/gu;

/**
 * Returns the first non-empty lines of a page, at most `most`, as a reader sees them: with single
 * spaces, and without invisible characters.
 */
export const readableLines = (page: string, most: number): string[] =>
  page
    .slice(0, most * 400)
    .split(/\r?\n/)
    .map((line) => line.slice(0, 1_000).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .slice(0, most);

/**
 * Folds a line for comparison: puts it into lower case and removes accents, but keeps punctuation.
 */
export const plain = (line: string): string =>
  line.replace(/[\p{L}\p{M}]+/gu, (word) => normaliseWord(word));

/** Returns the number of letters in a text, in any script. */
export const letterCount = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Whether a line is in capitals. Always false in scripts that have none. */
export const isShouted = (line: string): boolean => {
  const upper = line.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = line.match(/\p{Ll}/gu)?.length ?? 0;
  return upper >= 6 && lower <= upper * 0.12 && upper * 2 > letterCount(line);
};
