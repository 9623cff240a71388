import { plainDigits } from '../words/fold.ts';
import type { Calendar, CalendarDay } from './calendars.ts';
import { type DateOptions, type FoundDate, longYear, resolveDate } from './resolve-date.ts';
import { type DatePart, findParts, isNumbered } from './tokens.ts';
import { inChineseYears, inOtherFigures, inWords } from './written-dates.ts';

/** Maximum length of a written date. */
const LONGEST = 60;

const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const SLASHES = /[؍⁄∕／]/g;
const DASHES = /[‐‑‒–—−﹣－]/g;
const DOTS = /[．․]/g;

/**
 * Replaces digits by 0-9, and slashes, dashes and dots by their ASCII forms, so that every
 * character keeps its position.
 */
export const plainText = (text: string) =>
  plainDigits(text)
    .replace(INVISIBLE, ' ')
    .replace(SLASHES, '/')
    .replace(DASHES, '-')
    .replace(DOTS, '.');

type Reader = { text: string; parts: DatePart[]; options: DateOptions };

const numberAt = ({ parts }: Reader, at: number) => {
  const part = parts[at];
  return part?.kind === 'number' ? part : undefined;
};
const dayAt = (reader: Reader, at: number): number => {
  const number = numberAt(reader, at);
  return number && number.length <= 2 && number.value >= 1 && number.value <= 32 ? number.value : 0;
};
const yearAt = (reader: Reader, at: number): number => {
  const number = numberAt(reader, at);
  if (!number || (number.length === 2 && !reader.options.shortYears)) return 0;
  if (number.length === 2) return longYear(number.value, reader.options);
  return number.length === 4 && number.value >= 1_300 ? number.value : 0;
};
const isFullYear = (reader: Reader, at: number) =>
  numberAt(reader, at)?.length === 4 && yearAt(reader, at) > 0;

/** Reads the month at a position. Arabic circulars may give it two names: "آذار / مارس". */
const monthAt = ({ parts }: Reader, at: number) => {
  const part = parts[at];
  if (part?.kind !== 'month') return undefined;
  const twin = parts[at + 1];
  const isTwin = twin?.kind === 'month' && twin.month.month === part.month.month;
  return { ...part.month, next: isTwin ? at + 2 : at + 1 };
};

const between = ({ text, parts }: Reader, from: number, to: number) =>
  text.slice(parts[from]?.end ?? 0, parts[to]?.start ?? 0);

/** Whether a day at a position is directly preceded by another one: "6 to 8 August". */
const isSpanAt = (reader: Reader, at: number): boolean => {
  const before = reader.parts[at - 1];
  if (before?.kind === 'number') {
    return dayAt(reader, at - 1) > 0 && /^\s*[-/&]\s*$/.test(between(reader, at - 1, at));
  }
  const isWord = before?.kind === 'barrier' && dayAt(reader, at - 2) > 0;
  return isWord && SPAN_WORDS.test(reader.text.slice(before.start, before.end));
};
const SPAN_WORDS = /^(?:to|and|et|y|e|a|au|al|ve|dan|и|до|و|through|&)$/iu;

type Shape = { first: number; last: number; month: number; calendar: Calendar; isSpan?: boolean };

const found = (
  reader: Reader,
  { year, day, ...shape }: Shape & { year: number; day: number },
): FoundDate | null => {
  const { first, last, month, calendar, isSpan = false } = shape;
  const start = reader.parts[first]?.start ?? 0;
  const end = reader.parts[last]?.end ?? 0;
  if (end - start > LONGEST) return null;
  const resolved = resolveDate({ year, month, day }, calendar, reader.options);
  return resolved && { ...resolved, start, end, isSpan, isAmbiguous: false };
};

/** Reads a date with the day first, as in most countries: "5 de octubre de 2026", "05Oct2026". */
const dayFirst = (reader: Reader, at: number): FoundDate | null => {
  const day = dayAt(reader, at);
  const month = day ? monthAt(reader, at + 1) : undefined;
  if (!month || isNumbered(reader.text, reader.parts[at]?.start ?? 0)) return null;
  const year = yearAt(reader, month.next);
  const isSpan = isSpanAt(reader, at);
  return year ? found(reader, { ...month, first: at, last: month.next, day, year, isSpan }) : null;
};

/** Reads a date with the month first: "October 5, 2026", "October 5 to 6, 2026". */
const monthFirst = (reader: Reader, at: number): FoundDate | null => {
  const month = monthAt(reader, at);
  if (!month || !dayAt(reader, month.next)) return null;
  const hasSpan =
    reader.parts[month.next + 1]?.kind === 'barrier' && isSpanAt(reader, month.next + 2);
  const last = hasSpan ? month.next + 2 : month.next;
  const isSpan = last !== month.next || (dayAt(reader, last + 1) > 0 && isSpanAt(reader, last + 1));
  const dayPlace = isSpan && last === month.next ? last + 1 : last;
  const year = isFullYear(reader, dayPlace + 1) ? yearAt(reader, dayPlace + 1) : 0;
  const day = dayAt(reader, dayPlace);
  return year
    ? found(reader, { ...month, first: at, last: dayPlace + 1, day, year, isSpan })
    : null;
};

/**
 * Reads a date with the year first: the Hungarian "2024. március 5.", the Central Asian "2026 жылғы
 * 5 қазан".
 */
const yearFirst = (reader: Reader, at: number): FoundDate | null => {
  const number = numberAt(reader, at);
  if (!number || !isFullYear(reader, at)) return null;
  const year = number.value;
  const month = monthAt(reader, at + 1);
  const dayPlace = month?.next ?? at + 1;
  const day = dayAt(reader, dayPlace);
  if (!day) return null;
  if (month) {
    const ends = !isFullYear(reader, dayPlace + 1);
    return ends ? found(reader, { ...month, first: at, last: dayPlace, day, year }) : null;
  }
  const later = number.isYear ? monthAt(reader, dayPlace + 1) : undefined;
  if (!later || isFullYear(reader, later.next)) return null;
  return found(reader, { ...later, first: at, last: later.next - 1, day, year });
};

/**
 * Returns every full date (day, month and year) in a text, in text order and in linear time. Covers
 * the languages, scripts and calendars of all banks.
 */
export const findDates = (text: string, options: DateOptions = {}): FoundDate[] => {
  const plain = plainText(text);
  const parts = findParts(plain, options.language ?? 'en');
  const reader = { text: plain, parts, options };
  const dates = [inNumbers, inChineseYears, inOtherFigures, inWords].flatMap((find) =>
    find(plain, options),
  );
  for (let at = 0; at < parts.length; at += 1) {
    const date = dayFirst(reader, at) ?? monthFirst(reader, at) ?? yearFirst(reader, at);
    if (date) dates.push(date);
  }
  return dates.sort((a, b) => a.start - b.start || b.end - a.end);
};

const NUMERIC =
  /(?<!\d|\d[./-])(\d{1,4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{1,2})(?![\d/]|[-.]\d)/g;

/**
 * Returns which of three numbers are year, month and day, and whether day and month could be
 * swapped.
 */
const inOrder = (
  [a, b, c]: [string, string, string],
  options: DateOptions,
): (CalendarDay & { isAmbiguous: boolean }) | null => {
  const { order, shortYears } = options;
  const [first, second, third] = [Number(a), Number(b), Number(c)];
  if (a.length === 4) {
    const isSwapped = second > 12;
    return isSwapped
      ? { year: first, month: third, day: second, isAmbiguous: false }
      : { year: first, month: second, day: third, isAmbiguous: false };
  }
  if (a.length > 2 || c.length === 3 || c.length === 1) return null;
  if (c.length === 2 && !shortYears) return null;
  if (c.length === 2 && order === 'ymd') {
    return { year: longYear(first, options), month: second, day: third, isAmbiguous: false };
  }
  const year = c.length === 2 ? longYear(third, options) : third;
  const isMonthFirst = second > 12 || (order === 'mdy' && first <= 12);
  const isAmbiguous = first <= 12 && second <= 12 && first !== second;
  return isMonthFirst
    ? { year, month: first, day: second, isAmbiguous }
    : { year, month: second, day: first, isAmbiguous };
};

/** Finds numeric dates such as "05/10/2026" and "2026-10-05" in a text from `plainText`. */
const inNumbers = (text: string, options: DateOptions): FoundDate[] =>
  Array.from(text.matchAll(NUMERIC)).flatMap(({ index, 0: all, 1: a, 3: b, 4: c }) => {
    const parts = a && b && c ? inOrder([a, b, c], options) : null;
    const resolved = parts && resolveDate(parts, 'gregorian', options);
    if (!parts || !resolved) return [];
    const { isAmbiguous } = parts;
    return [{ ...resolved, start: index, end: index + all.length, isSpan: false, isAmbiguous }];
  });
