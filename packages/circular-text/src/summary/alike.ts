import { tellsDayOfForce } from '../facts/fact-dates.ts';
import { isKindWord } from '../title/heading-words.ts';
import { normaliseWord } from '../words/fold.ts';
import { wordsOf } from './signals.ts';
import { setsRates } from './telling.ts';
import { SETTING_RATES } from './words-of-decision.ts';
import { PURPOSE } from './words-of-purpose.ts';

/** A day has a number, a month and a year: two of them are figures at least. */
const DAY_FIGURES = 2;
/** Share of words that two sentences have in common which say the same. */
const ALIKE = 0.7;

/** The figures of a text, and the words behind them: its days, however they are spaced. */
const figuresOf = (text: string): string[] =>
  text.match(/\p{Nd}+(?:\.? (?!\p{Script=Han})\p{L}{3,})?/gu) ?? [];

/** Whether all days and figures of a sentence that says from when stand in another one, too. */
export const tellsSameDay = (one: string, other: string): boolean => {
  const figures = figuresOf(one);
  if (figures.length < DAY_FIGURES || !tellsDayOfForce(one)) return false;
  const known = new Set(figuresOf(other));
  return figures.every((figure) => known.has(figure));
};

/** What counts a rate or an amount, right behind its figure; a decimal needs none. */
const UNIT =
  /^\s?(?:%|٪|per ?cent|pct|pour cent|por ciento|por cento|persen|procent|prozent|процент|відсотк|faiz|foiz|basis|bps|bp |puntos|pontos|points|пункт|baz|pbs|milli|mili|mrd|mld|mlrd|billi|bili|мл|тыс|тис)/iu;
const LONGEST_UNIT = 12;

/** The rates and amounts of a text; no days, no years. */
const ratesOf = (text: string): string[] =>
  [...text.matchAll(/\p{Nd}+(?:[.,٫]\p{Nd}+)?/gu)]
    .filter(({ index, 0: figure }) => {
      const end = index + figure.length;
      return /[.,٫]/u.test(figure) || UNIT.test(text.slice(end, end + LONGEST_UNIT));
    })
    .map(([figure]) => figure);

/** What is decided besides. */
const BESIDES =
  /(?<!\p{L})(?:also|besides|in addition|además|también|asimismo|também|ainda|également|en outre|inoltre|de asemenea|также|кроме того|також|крім того|ayrıca|də|eyni zamanda|juga|selain itu|navíc|ponadto|također|takođe|كما|এছাড়া)(?!\p{L})/iu;

const decidesRate = (sentence: string): boolean =>
  setsRates(sentence) || SETTING_RATES.test(sentence);

/** Whether a sentence tells a decision on rates again: in the same figures, or in none. */
const tellsSameRates = (one: string, other: string): boolean => {
  if (!decidesRate(one) || !decidesRate(other)) return false;
  const known = new Set(ratesOf(other));
  const rates = ratesOf(one);
  if (known.size === 0) return false;
  if (rates.length === 0) return SETTING_RATES.test(one) && !BESIDES.test(one);
  return rates.every((rate) => known.has(rate));
};

/** Whether a sentence, in the same words perhaps, reports a figure that another one does not. */
const countsAnother = (one: string, other: string): boolean => {
  const known = new Set(ratesOf(other));
  return ratesOf(one).some((rate) => !known.has(rate));
};

/** So much of two sentences begins alike that decide the same of two. */
const BEGUN = 0.6;

/** Whether it ends with another name than a sentence that begins alike: "fined a bank in Bologna". */
const namesAnother = (one: string, other: string): boolean => {
  const letters = [...one];
  const at = letters.findIndex((letter, index) => letter !== other[index]);
  if (at < letters.length * BEGUN) return false;
  const from = one.lastIndexOf(' ', at) + 1;
  const names = one.slice(from).match(/(?<!\p{L})\p{Lu}\p{L}{2,}/gu) ?? [];
  return names.some((name) => !other.includes(name));
};

/** Whether a sentence says what another one says already: the same day, the same rates, or nearly the same words. */
export const isAlike = (one: string, other: string): boolean => {
  if (tellsSameDay(one, other) || tellsSameRates(one, other)) return true;
  if (countsAnother(one, other) || namesAnother(one, other)) return false;
  const words = wordsOf(one);
  const known = new Set(wordsOf(other));
  return words.filter((word) => known.has(word)).length > words.length * ALIKE;
};

/** So many letters of a word stay the same in its cases. */
const STEM = 5;
/** Share of the words of a sentence that stand in the title, should it only repeat the title. */
const REPEATED = 0.5;

const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .map(normaliseWord)
      .filter((word) => !isKindWord(word))
      .map((word) => word.slice(0, STEM)),
  );

/** Whether most words of a sentence stand in the title, in whatever case. */
export const repeatsTitle = (title: string | null, sentence: string): boolean => {
  const known = stemsOf(title ?? '');
  const stems = [
    ...stemsOf(
      [...PURPOSE, ...PURPOSE].reduce((text, words) => text.replace(words, ' '), sentence),
    ),
  ];
  return stems.filter((stem) => known.has(stem)).length > stems.length * REPEATED;
};
