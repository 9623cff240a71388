import { normaliseWord } from './fold.ts';

const INVISIBLE = /[\p{Cf}\p{Cs}]|(?!\t)\p{Cc}/gu;

/** Lines as a reader sees them: one space between words, nothing invisible, no empty lines. */
export const readableLines = (page: string, most: number): string[] =>
  page
    .slice(0, most * 400)
    .split(/\r?\n/)
    .map((line) => line.slice(0, 1_000).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .slice(0, most);

/** A line made comparable: lower case, without accents; punctuation stays. */
export const plain = (line: string): string =>
  line.replace(/[\p{L}\p{M}]+/gu, (word) => normaliseWord(word));

/** How many letters of any script a text has. */
export const letterCount = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Whether a line is written in capitals (scripts without capitals never are, whatever stands between). */
export const isShouted = (line: string): boolean => {
  const upper = line.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = line.match(/\p{Ll}/gu)?.length ?? 0;
  return upper >= 6 && lower <= upper * 0.12 && upper * 2 > letterCount(line);
};
