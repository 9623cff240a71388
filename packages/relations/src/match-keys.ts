import { plainDigits } from '@circulate/circular-text/dates';

// By what a circular is known to others: its number, its number with its day, or its title. The two
// functions here say the same from both ends.

/** "15" or "4.595": without a year of its own, letters or a second part. Banks use these anew. */
const PLAIN_NUMBER = /^[\d.]+$/;

/** No bank issues an act of parliament. */
const LAW =
  /^(?:act|law|loi|lei|ley|lege|legea|zakon|ustawa|ligj|kanun|luật|undang-undang|закон\p{L}{0,2}|القانون|قانون)(?!\p{L})/iu;

/** A number and the year behind it, which numbers of circulars hold as one: "15 de 2019", "رقم 9 لسنة 2020". */
const WITH_YEAR =
  /(?<![\p{L}\p{N}])(\d{1,5})\)? (?:(?:de|of|del|du|tahun|yılı|год|لسنة|لعام) )?((?:19|20)\d\d)(?!\d)/giu;
const YEAR = /^(?:19|20)\d\d$/;
/** A label that stands against its number. */
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

/** A title is known by its words; a short one may be that of many circulars. */
const keyOfTitle = (title: string): string[] => {
  const words = wordsOf(title);
  const isTelling = words.length >= SHORTEST_TITLE && words.split(' ').length >= FEWEST_WORDS;
  return isTelling ? [`title:${words.slice(0, LONGEST_TITLE)}`] : [];
};

/**
 * What may be the number in the name of an act, in small letters and plain digits: each word that has a
 * digit and is more than a year. A number whose year is named is none without it.
 */
const numbersIn = (act: string): string[] => {
  const words = plain(act)
    .split(/[\s,;:()«»“”"']+/)
    .map(withoutLabel);
  return words.flatMap((word, index) => {
    if (!/\d/.test(word) || YEAR.test(word)) return [];
    // Some numbers begin with the letters of a series: "FEMA 401/2026-RB".
    const before = words[index - 1] ?? '';
    return /^\p{L}{2,8}$/u.test(before) ? [word, `${before} ${word}`] : [word];
  });
};

/**
 * By what an act that a circular names is looked for among those of its bank: its number, which without
 * a year tells enough only with its day, or the title by which it is named alone.
 */
export const keysOfAct = (act: string, dated: string | null): string[] => {
  if (LAW.test(act)) return [];
  const numbers = numbersIn(act);
  const keys =
    numbers.length > 0 ? numbers.flatMap((one) => keyOfNumber(one, dated)) : keyOfTitle(act);
  return [...new Set(keys)];
};

type Named = { act_number: string | null; title: string | null; published_on: string | null };

/** By what other circulars of its bank may name a circular. */
export const keysOfCircular = ({ act_number, title, published_on }: Named): string[] => {
  const number = act_number && withoutLabel(plain(act_number).trim());
  return [
    ...(number ? keyOfNumber(number, published_on) : []),
    ...(title ? keyOfTitle(title) : []),
  ];
};

const LONGEST_KEY = 200;

/** The name of an act in a form to compare: one circular says one thing of it. */
export const actKey = (act: string): string =>
  (wordsOf(plainDigits(act)) || act.trim()).slice(0, LONGEST_KEY);

/** "BRPD" of "BRPD Circular No. 15": each department of a bank may count its own. */
export const seriesOf = (act: string): string | null =>
  /^\p{Lu}{2,6}(?= \p{Lu})/u.exec(act)?.[0] ?? null;
