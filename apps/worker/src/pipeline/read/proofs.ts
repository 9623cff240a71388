import { findDates } from '@circulate/circular-text';
import { flatten } from '../model/quotes.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Returns the words in a text in comparable form. Joins a word that is split by a line break. */
const wordsOf = (text: string): string[] =>
  flatten(
    text.replaceAll('\u00ad', '').replaceAll(/(\p{L})-[ \t]{0,3}\n\s{0,8}(\p{Ll})/gu, '$1$2'),
  ).match(WORD) ?? [];

/**
 * Maximum number of pieces of the text that may form a title, such as lines with a letterhead in
 * between.
 */
const MOST_PIECES = 4;
/** Minimum number of consecutive words in a piece; fewer may occur by chance. */
const LEAST_IN_PIECE = 3;

/** Whether a title consists of a few pieces of the text, in the same order. */
export const titleOccurs = (title: string, text: string): boolean => {
  const wanted = wordsOf(title);
  if (wanted.length === 0) return false;
  const page = ` ${wordsOf(text).join(' ')} `;
  const holds = (from: number, to: number) =>
    page.includes(` ${wanted.slice(from, to).join(' ')} `);
  let from = 0;
  for (let piece = 0; piece < MOST_PIECES && from < wanted.length; piece += 1) {
    let to = wanted.length;
    while (to > from && !holds(from, to)) to -= 1;
    const isShort = to - from < LEAST_IN_PIECE && to - from < wanted.length;
    if (to === from || isShort) return false;
    from = to;
  }
  return from === wanted.length;
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

/** Whether all the words in a name occur in the quotation that is given as its proof. */
export const nameOccurs = (name: string, quotation: string): boolean => {
  const quoted = new Set(wordsOf(quotation));
  const words = wordsOf(name);
  return words.length > 0 && words.every((word) => quoted.has(word));
};
