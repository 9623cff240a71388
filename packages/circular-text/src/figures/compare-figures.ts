import { findDates } from '../dates/find-dates.ts';
import { type Figure, findFigures } from './find-figures.ts';
import { canSpell, spellingsIn } from './number-words.ts';

/** A text and its language (ISO 639-1). */
export type Written = { text: string; language: string };

type Day = { written: string; days: string[]; start: number; end: number; isGregorian: boolean };

type Facts = { figures: Figure[]; days: Day[]; spells: (value: number) => boolean };

/** Dates in lunar calendars may differ by a day between countries. */
const DAY_MS = 86_400_000;

const daysOf = ({ text, language }: Written): Day[] => {
  const byStart = new Map<number, Day>();
  for (const order of ['dmy', 'mdy'] as const) {
    for (const { date, start, end, calendar } of findDates(text, {
      language,
      order,
      shortYears: true,
    })) {
      const known = byStart.get(start);
      if (known) known.days.push(date);
      else {
        const isGregorian = calendar === 'gregorian';
        byStart.set(start, {
          written: text.slice(start, end),
          days: [date],
          start,
          end,
          isGregorian,
        });
      }
    }
  }
  return [...byStart.values()].sort((a, b) => a.start - b.start);
};

const factsOf = (written: Written): Facts => {
  const days = daysOf(written);
  const { text, language } = written;
  return {
    days,
    figures: findFigures(text, { language, except: days }),
    spells: spellingsIn(text, language),
  };
};

const isSameUnit = (a: Figure, b: Figure) =>
  a.unit === null ||
  b.unit === null ||
  a.unit === b.unit ||
  (isShare(a) === isShare(b) && isShare(a));
const mayBeSameCurrency = (a: Figure, b: Figure) =>
  a.currencies.length === 0 ||
  b.currencies.length === 0 ||
  a.currencies.some((code) => b.currencies.includes(code));
const isShare = ({ unit }: Figure) => unit === 'percent' || unit === 'basis-point';
/**
 * Returns a figure's values for comparison with another figure. Converts basis points if the other
 * is in per cent: "25 bp" is "0.25%".
 */
const valuesAs = (figure: Figure, other: Figure) =>
  figure.unit === 'basis-point' && other.unit === 'percent'
    ? figure.values.map((value) => value / 100)
    : figure.values;

const isClose = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));

const fits = (figure: Figure, other: Figure): boolean => {
  if (figure.values.length === 0 || other.values.length === 0)
    return figure.written === other.written;
  if (!isSameUnit(figure, other) || !mayBeSameCurrency(figure, other)) return false;
  const values = valuesAs(other, figure);
  return valuesAs(figure, other).some((value) => values.some((it) => isClose(value, it)));
};

/** Returns the figures and dates of one text that have no match in the other. */
const unmatched = (one: Facts, other: Facts): { figures: Figure[]; days: Day[] } => {
  const byValue = byKeys(other.figures);
  const isSameDay = knownDays(other.days);
  const years = new Set(
    other.days.flatMap(({ days }) => days.map((day) => Number(day.slice(0, 4)))),
  );
  const isLoose = (value: number) => byValue.has(String(value)) || years.has(value);
  const isDay = (value: number) => byValue.has(String(value)) || other.spells(value);
  return {
    figures: one.figures.filter(
      (figure) =>
        !keysOf(figure).some((key) => byValue.get(key)?.some((it) => fits(figure, it))) &&
        !figure.values.some((value) => years.has(value) || other.spells(value)),
    ),
    days: one.days.filter(
      (day) =>
        !isSameDay(day) &&
        // In "3 and 4 April 2026", the first day has no month and year of its own, so it also
        // matches by its numbers.
        !day.days.some((date) => isDay(Number(date.slice(8))) && isLoose(Number(date.slice(0, 4)))),
    ),
  };
};

const keysOf = ({ values, unit, written }: Figure): string[] => [
  ...(values.length === 0 ? [written] : values.map(String)),
  ...(unit === 'basis-point' ? values.map((value) => String(value / 100)) : []),
  ...(unit === 'percent' ? values.map((value) => String(value * 100)) : []),
];

/**
 * Indexes figures by the keys with which they can be found. Keeps only one of several figures with
 * the same meaning.
 */
const byKeys = (figures: Figure[]): Map<string, Figure[]> => {
  const byKey = new Map<string, Figure[]>();
  const seen = new Set<string>();
  for (const figure of figures) {
    const { values, unit, currencies, written } = figure;
    const meaning = JSON.stringify([values, unit, currencies, values.length === 0 ? written : '']);
    if (seen.has(meaning)) continue;
    seen.add(meaning);
    for (const key of keysOf(figure)) {
      const known = byKey.get(key);
      if (known) known.push(figure);
      else byKey.set(key, [figure]);
    }
  }
  return byKey;
};

/**
 * Returns a function that says whether a date is one of `days`, or a day off if either date is from
 * a lunar calendar.
 */
const knownDays = (days: Day[]) => {
  const numbersOf = (day: Day) => day.days.map((date) => Date.parse(date) / DAY_MS);
  const all = new Set(days.flatMap(numbersOf));
  const byMoon = new Set(days.filter(({ isGregorian }) => !isGregorian).flatMap(numbersOf));
  return (day: Day): boolean =>
    numbersOf(day).some(
      (number) =>
        all.has(number) ||
        [number - 1, number + 1].some((beside) => (day.isGregorian ? byMoon : all).has(beside)),
    );
};

/**
 * Returns what a translation changed: the figures and dates of the source that it lacks (`lost`),
 * and those that it adds (`invented`), as written. A figure is reported only if none of its
 * possible meanings (value with scale, unit, date) has a match. For the limits see docs/pipeline.md
 * (figures by value).
 */
export const compareFigures = (
  source: Written,
  translation: Written,
): { lost: string[]; invented: string[] } => {
  const [from, to] = [factsOf(source), factsOf(translation)];
  const lost = unmatched(from, to);
  const invented = unmatched(to, from);
  return {
    lost: namesOf(
      lost.days,
      lost.figures.filter((figure) => isBlamed(figure, translation.language)),
    ),
    invented: namesOf(
      invented.days,
      invented.figures.filter((figure) => isBlamed(figure, source.language)),
    ),
  };
};

/**
 * Whether to report a figure without a match. False for small figures that the other text may spell
 * out in words that we can't read.
 */
const isBlamed = ({ isBareDigit, values, unit }: Figure, otherLanguage: string): boolean => {
  if (isBareDigit) return false;
  const isSmall = values.some((value) => Number.isInteger(value) && value <= 100);
  return canSpell(otherLanguage) || !isSmall || unit === 'percent';
};

const namesOf = (days: Day[], figures: Figure[]): string[] => [
  ...new Set([...days, ...figures].map(({ written }) => written.trim())),
];
