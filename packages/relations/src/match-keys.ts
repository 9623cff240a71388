import { plainDigits } from '@circulate/circular-text/dates';

// Keys by which other circulars refer to a circular: its number, its number with its date, or its
// title. `keysOfAct` builds them for a reference, `keysOfCircular` for the circular it points to.

/**
 * A number such as "15" or "4.595", without a year, letters or a second part. Banks reuse these.
 */
const PLAIN_NUMBER = /^[\d.]+$/;

/** Acts of parliament, which banks don't issue. */
const LAW =
  /^(?:act|law|loi|lei|ley|lege|legea|zakon|ustawa|ligj|kanun|luật|undang-undang|закон\p{L}{0,2}|القانون|قانون)(?!\p{L})/iu;

/** A number followed by a year, which circular numbers combine: "15 de 2019", "رقم 9 لسنة 2020". */
const WITH_YEAR =
  /(?<![\p{L}\p{N}])(\d{1,5})\)? (?:(?:de|of|del|du|tahun|yılı|год|لسنة|لعام) )?((?:19|20)\d\d)(?!\d)/giu;
const YEAR = /^(?:19|20)\d\d$/;
/** A label written without a space before its number, such as "No.15". */
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
 * Keys a title by its words. A title that is too short gets no key, because many circulars share
 * it.
 */
const keyOfTitle = (title: string): string[] => {
  const words = wordsOf(title);
  const isTelling = words.length >= SHORTEST_TITLE && words.split(' ').length >= FEWEST_WORDS;
  return isTelling ? [`title:${words.slice(0, LONGEST_TITLE)}`] : [];
};

/**
 * Returns the words in an act's name that may be its number, in lower case with plain digits: each
 * word that has a digit and isn't a year. If the name gives a year, a number without a year doesn't
 * qualify.
 */
const numbersIn = (act: string): string[] => {
  const words = plain(act)
    .split(/[\s,;:()«»“”"']+/)
    .map(withoutLabel);
  return words.flatMap((word, index) => {
    if (!/\d/.test(word) || YEAR.test(word)) return [];
    // Some numbers include the letters before them: "FEMA 401/2026-RB".
    const before = words[index - 1] ?? '';
    return /^\p{L}{2,8}$/u.test(before) ? [word, `${before} ${word}`] : [word];
  });
};

/**
 * Returns the keys to find an act among its bank's circulars: its number (with its date if the
 * number has no year), or its title if the reference gives no number.
 */
export const keysOfAct = (act: string, dated: string | null): string[] => {
  if (LAW.test(act)) return [];
  const numbers = numbersIn(act);
  const keys =
    numbers.length > 0 ? numbers.flatMap((one) => keyOfNumber(one, dated)) : keyOfTitle(act);
  return [...new Set(keys)];
};

type Named = { act_number: string | null; title: string | null; published_on: string | null };

/** Returns the keys by which the bank's other circulars may refer to this one. */
export const keysOfCircular = ({ act_number, title, published_on }: Named): string[] => {
  const number = act_number && withoutLabel(plain(act_number).trim());
  return [
    ...(number ? keyOfNumber(number, published_on) : []),
    ...(title ? keyOfTitle(title) : []),
  ];
};

const LONGEST_KEY = 200;

/** Normalises an act's name, because a circular has at most one relation per act. */
export const actKey = (act: string): string =>
  (wordsOf(plainDigits(act)) || act.trim()).slice(0, LONGEST_KEY);

/**
 * Returns the series, such as "BRPD" in "BRPD Circular No. 15". A bank's departments may each
 * number their own.
 */
export const seriesOf = (act: string): string | null =>
  /^\p{Lu}{2,6}(?= \p{Lu})/u.exec(act)?.[0] ?? null;
