import { plainDigits } from '@circulate/circular-text/dates';

// Keys by which the act that a circular refers to is found: its number, its number with its date,
// or its title. `keysOfAct` returns them for a reference, and `keysOfCircular` for a circular that
// may be meant.

/**
 * A number without a year, letters or a second part, such as "15" or "4.595". Banks use such
 * numbers again.
 */
const PLAIN_NUMBER = /^[\d.]+$/;

/** Names of acts of parliament, which banks don't issue. */
const LAW =
  /^(?:act|law|loi|lei|ley|lege|legea|zakon|ustawa|ligj|kanun|luật|undang-undang|закон\p{L}{0,2}|القانون|قانون)(?!\p{L})/iu;

/**
 * A number and its year, which the numbers of circulars combine: "15 de 2019", "رقم 9 لسنة 2020".
 */
const WITH_YEAR =
  /(?<![\p{L}\p{N}])(\d{1,5})\)? (?:(?:de|of|del|du|tahun|yılı|год|لسنة|لعام) )?((?:19|20)\d\d)(?!\d)/giu;
const YEAR = /^(?:19|20)\d\d$/;
/** A label that is attached to its number, as in "No.15". */
const LABEL = /^(?:(?:no|nos|nr|n[°º])\.?|№)(?=\d)/u;
const LEADING_ZEROS = /(?<![\d.])0+(?=\d)/g;

const [SHORTEST_TITLE, LONGEST_TITLE, FEWEST_WORDS] = [15, 120, 3];

const plain = (text: string) =>
  plainDigits(text)
    .replaceAll(/ ?\/ ?/g, '/')
    .replaceAll(WITH_YEAR, '$1/$2')
    .toLowerCase()
    .replaceAll(LEADING_ZEROS, '');

const withoutLabel = (word: string) => word.replace(/\.$/, '').replace(LABEL, '');

const keyOfNumber = (number: string, day: string | null): string[] => {
  if (!PLAIN_NUMBER.test(number)) return [number];
  return day === null ? [] : [`${number}@${day}`];
};

const wordsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

/**
 * Returns the key of a title, which consists of its words; none if the title is too short, because
 * many circulars share short titles.
 */
const keyOfTitle = (title: string): string[] => {
  const words = wordsOf(title);
  const isTelling = words.length >= SHORTEST_TITLE && words.split(' ').length >= FEWEST_WORDS;
  return isTelling ? [`title:${words.slice(0, LONGEST_TITLE)}`] : [];
};

/**
 * Returns the words of an act's name that may be its number, in lower case and with the digits 0-9:
 * those with a digit that aren't a year. If the name gives a year, leaves out numbers without one.
 */
const numbersIn = (act: string): string[] => {
  const words = plain(act)
    .split(/[\s,;:()«»“”"']+/)
    .map(withoutLabel);
  return words.flatMap((word, index) => {
    if (!/\d/.test(word) || YEAR.test(word)) return [];
    // Some numbers include the letters before their digits: "FEMA 401/2026-RB".
    const before = words[index - 1] ?? '';
    return /^\p{L}{2,8}$/u.test(before) ? [word, `${before} ${word}`] : [word];
  });
};

/**
 * Returns the keys by which to find an act among the circulars of its bank: its number (with its
 * date, if the number has no year) or, if the reference gives no number, its title.
 */
export const keysOfAct = (act: string, dated: string | null): string[] => {
  if (LAW.test(act)) return [];
  const numbers = numbersIn(act);
  const keys =
    numbers.length > 0 ? numbers.flatMap((one) => keyOfNumber(one, dated)) : keyOfTitle(act);
  return [...new Set(keys)];
};

type Named = { act_number: string | null; title: string | null; published_on: string | null };

/** Returns the keys by which other circulars of the bank may refer to this one. */
export const keysOfCircular = ({ act_number, title, published_on }: Named): string[] => {
  const number = act_number && withoutLabel(plain(act_number).trim());
  return [
    ...(number ? keyOfNumber(number, published_on) : []),
    ...(title ? keyOfTitle(title) : []),
  ];
};

const LONGEST_KEY = 200;

/**
 * Returns the name of an act in a form for comparison, because a circular has at most one relation
 * to an act.
 */
export const actKey = (act: string): string =>
  (wordsOf(plainDigits(act)) || act.trim()).slice(0, LONGEST_KEY);

/**
 * Returns the series that an act's name gives, such as "BRPD" in "BRPD Circular No. 15"; null if
 * none. Each department of a bank may number its own series.
 */
export const seriesOf = (act: string): string | null =>
  /^\p{Lu}{2,6}(?= \p{Lu})/u.exec(act)?.[0] ?? null;
