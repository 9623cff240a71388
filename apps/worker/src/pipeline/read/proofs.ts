import { findDates } from '@circulate/circular-text';
import { flatten, withoutInvisible } from '../model/quotes.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Returns the words in a text in comparable form. Joins a word that is split by a line break. */
const wordsOf = (text: string): string[] =>
  flatten(withoutInvisible(text).replaceAll(/(\p{L})-[ \t]{0,3}\n\s{0,8}(\p{Ll})/gu, '$1$2')).match(
    WORD,
  ) ?? [];

/**
 * Maximum number of pieces of the text that may form a title, such as lines with a letterhead in
 * between, and the maximum number of words between two of them.
 */
const MOST_PIECES = 4;
const MOST_BETWEEN = 40;
/** Minimum number of consecutive words in a piece; fewer may occur by chance. */
const LEAST_IN_PIECE = 3;

/**
 * Whether a title or name consists of a few pieces of the text, in the same order and close
 * together.
 */
export const piecesOccur = (title: string, text: string): boolean => {
  const [wanted, words] = [wordsOf(title), wordsOf(text)];
  return wanted.length > 0 && words.some((_word, at) => startsAt(at, wanted, words));
};

const startsAt = (start: number, wanted: string[], words: string[]): boolean => {
  const fits = (at: number, from: number) => {
    const length = sameWords(wanted.slice(from), words, at);
    return length >= Math.min(LEAST_IN_PIECE, wanted.length) ? length : 0;
  };
  let [at, from] = [start, 0];
  for (let piece = 1; piece <= MOST_PIECES; piece += 1) {
    const length = fits(at, from);
    if (length === 0) return false;
    [at, from] = [at + length, from + length];
    if (from === wanted.length) return true;
    const last = at + MOST_BETWEEN;
    while (at < last && fits(at, from) === 0) at += 1;
  }
  return false;
};

/** Returns how many of the wanted words the text repeats from `at` on. */
const sameWords = (wanted: string[], words: string[], at: number): number => {
  const differs = wanted.findIndex((word, nth) => words[at + nth] !== word);
  return differs < 0 ? wanted.length : differs;
};

/** Whether a quotation occurs in the text, ignoring line breaks and case. */
export const occurs = (quotation: string, text: string): boolean => {
  const flat = flatten(quotation);
  return flat !== '' && flatten(text).includes(flat);
};

/** Whether an act's number occurs in the text on its own, not as part of another. */
export const numberOccurs = (number: string, text: string): boolean => {
  const [wanted, flat] = [flatten(number), flatten(text)];
  if (!/\p{N}/u.test(wanted)) return false;
  for (let at = flat.indexOf(wanted); at >= 0; at = flat.indexOf(wanted, at + 1)) {
    const before = flat.slice(0, at).at(-1) ?? ' ';
    const behind = flat.slice(at + wanted.length).at(0) ?? ' ';
    if (!/[\p{L}\p{N}/]/u.test(before) && !/[\p{L}\p{N}]/u.test(behind)) return true;
  }
  return false;
};

/** Whether a quotation occurs in the text and contains the given date. */
export const dayOccurs = (
  { date, quotation }: { date: string; quotation: string },
  text: string,
  language: string,
): boolean =>
  occurs(quotation, text) &&
  findDates(quotation, { language }).some((found) => found.date === date);
