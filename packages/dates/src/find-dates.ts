import { type Calendar, calendarOf, toGregorian } from './calendars.ts';
import { plainDigits } from './fold.ts';
import { type DatePart, findParts, isNumbered } from './tokens.ts';

/** In which order numbers stand for day, month and year. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** A day that a text names. */
export type FoundDate = {
  /** As `yyyy-MM-dd` of the Gregorian calendar. */
  date: string;
  /** Where it stands: offsets into the text. */
  start: number;
  end: number;
  calendar: Calendar;
  /** The last day of a span such as "6 to 8 August": a meeting, hardly ever a day of issue. */
  isSpan: boolean;
  /** Day and month could be swapped ("03/04/2024"). */
  isAmbiguous: boolean;
};

export type DateOptions = {
  /** Whose month names come first, where a name means several months (ISO 639-1). */
  language?: string | undefined;
  /** Where the text is from: its calendars (ISO 3166-1 alpha-2). */
  country?: string | undefined;
  /** Of dates in numbers; day first where nothing is known, unless that can't be. */
  order?: DateOrder | undefined;
  /** Whether "05/10/26" is a date: beside a title it is, in the text of a circular hardly ever. */
  shortYears?: boolean | undefined;
  /** The last day that counts as past (`yyyy-MM-dd`): decides what a year without a calendar means. */
  notAfter?: string | undefined;
};

/** A date as one text spells it is never longer. */
const LONGEST = 60;

const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const SLASHES = /[؍⁄∕／]/g;
const DASHES = /[‐‑‒–—−﹣－]/g;
const DOTS = /[．․]/g;

/** The text with digits 0-9 and plain separators; every character stays where it was. */
const plainText = (text: string) =>
  plainDigits(text)
    .replace(INVISIBLE, ' ')
    .replace(SLASHES, '/')
    .replace(DASHES, '-')
    .replace(DOTS, '.');

/** Nepal's years run 56 or 57 ahead. */
const BIKRAM_AHEAD = 45;

type Parts = { year: number; month: number; day: number };

/** What a year means where no month name says it: the calendars to try, the likeliest first. */
const calendarsFor = (year: number, { country, notAfter }: DateOptions): Calendar[] => {
  const own = calendarOf(country);
  if (year >= 2_400) return ['buddhist'];
  if (year >= 1_300 && year <= 1_500) return own === 'persian' ? ['persian'] : ['hijri', 'persian'];
  if (own === 'bikram') return ['gregorian', 'bikram'];
  const ahead = notAfter === undefined ? 0 : year - Number(notAfter.slice(0, 4));
  // Of an unknown country, only what would be a recent year there: 2041 is when a bond matures.
  if (country === undefined && ahead > BIKRAM_AHEAD) return ['gregorian', 'bikram'];
  return ['gregorian'];
};

const resolve = (
  parts: Parts,
  named: Calendar,
  options: DateOptions,
): { date: string; calendar: Calendar } | null => {
  const { notAfter } = options;
  const calendars = named === 'gregorian' ? calendarsFor(parts.year, options) : [named];
  const days = calendars.flatMap((calendar) => {
    const date = toGregorian(calendar, parts);
    return date ? [{ date, calendar }] : [];
  });
  if (notAfter === undefined) return days[0] ?? null;
  // A year that two calendars know is most likely a recent one.
  const past = days
    .filter(({ date }) => date <= notAfter)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  return past[0] ?? days[0] ?? null;
};

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
  if (number.length === 2) return 2_000 + number.value;
  return number.length === 4 && number.value >= 1_300 ? number.value : 0;
};
const isFullYear = (reader: Reader, at: number) =>
  numberAt(reader, at)?.length === 4 && yearAt(reader, at) > 0;

/** Arabic circulars print one month under two names: "آذار / مارس". */
const monthAt = ({ parts }: Reader, at: number) => {
  const part = parts[at];
  if (part?.kind !== 'month') return undefined;
  const twin = parts[at + 1];
  const isTwin = twin?.kind === 'month' && twin.month.month === part.month.month;
  return { ...part.month, next: isTwin ? at + 2 : at + 1 };
};

const between = ({ text, parts }: Reader, from: number, to: number) =>
  text.slice(parts[from]?.end ?? 0, parts[to]?.start ?? 0);

/** "6 to 8 August": another day right before this one. */
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
  const resolved = resolve({ year, month, day }, calendar, reader.options);
  return resolved && { ...resolved, start, end, isSpan, isAmbiguous: false };
};

/** Most of the world: "5 de octubre de 2026", "05Oct2026". */
const dayFirst = (reader: Reader, at: number): FoundDate | null => {
  const day = dayAt(reader, at);
  const month = day ? monthAt(reader, at + 1) : undefined;
  if (!month || isNumbered(reader.text, reader.parts[at]?.start ?? 0)) return null;
  const year = yearAt(reader, month.next);
  const isSpan = isSpanAt(reader, at);
  return year ? found(reader, { ...month, first: at, last: month.next, day, year, isSpan }) : null;
};

/** "October 5, 2026", "October 5 to 6, 2026". */
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

/** "2024. március 5.", and in Central Asia "2026 жылғы 5 қазан". */
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

const NUMERIC =
  /(?<!\d|\d[./-])(\d{1,4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{1,2})(?![\d/-]|\.\d)/g;
const CHINESE_NUMERALS =
  /([〇○零一二三四五六七八九]{4})年([一二三四五六七八九十]{1,3})月([一二三四五六七八九十]{1,3})日/g;

/** Year, month and day out of three numbers, and whether day and month could be swapped. */
const inOrder = (
  [a, b, c]: [string, string, string],
  { order, shortYears }: DateOptions,
): (Parts & { isAmbiguous: boolean }) | null => {
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
    return { year: 2_000 + first, month: second, day: third, isAmbiguous: false };
  }
  const year = c.length === 2 ? 2_000 + third : third;
  const isMonthFirst = second > 12 || (order === 'mdy' && first <= 12);
  const isAmbiguous = first <= 12 && second <= 12 && first !== second;
  return isMonthFirst
    ? { year, month: first, day: second, isAmbiguous }
    : { year, month: second, day: first, isAmbiguous };
};

const inNumbers = (text: string, options: DateOptions): FoundDate[] =>
  Array.from(text.matchAll(NUMERIC)).flatMap(({ index, 0: all, 1: a, 3: b, 4: c }) => {
    const parts = a && b && c ? inOrder([a, b, c], options) : null;
    const resolved = parts && resolve(parts, 'gregorian', options);
    if (!parts || !resolved) return [];
    const { isAmbiguous } = parts;
    return [{ ...resolved, start: index, end: index + all.length, isSpan: false, isAmbiguous }];
  });

const NUMERALS = '〇一二三四五六七八九';
const numeral = (sign: string) => Math.max(NUMERALS.indexOf(sign.replace(/[○零]/, '〇')), 0);
const countOf = (signs: string): number => {
  const [tens = '', ones = ''] = signs.includes('十') ? signs.split('十') : ['〇', signs];
  return (tens === '' ? 1 : numeral(tens)) * 10 + (ones === '' ? 0 : numeral(ones));
};

const inChineseNumerals = (text: string, options: DateOptions): FoundDate[] =>
  Array.from(text.matchAll(CHINESE_NUMERALS)).flatMap(({ index, 0: all, 1: y, 2: m, 3: d }) => {
    if (!y || !m || !d) return [];
    const year = [...y].reduce((sum, sign) => sum * 10 + numeral(sign), 0);
    const parts = { year, month: countOf(m), day: countOf(d) };
    const resolved = resolve(parts, 'gregorian', options);
    const place = { start: index, end: index + all.length };
    return resolved ? [{ ...resolved, ...place, isSpan: false, isAmbiguous: false }] : [];
  });

/**
 * Every full date of a text (day, month and year), in the order they stand, in any language, script
 * and calendar of the banks. Takes time in proportion to the text.
 */
export const findDates = (text: string, options: DateOptions = {}): FoundDate[] => {
  const plain = plainText(text);
  const parts = findParts(plain, options.language ?? 'en');
  const reader = { text: plain, parts, options };
  const dates = [...inNumbers(plain, options), ...inChineseNumerals(plain, options)];
  for (let at = 0; at < parts.length; at += 1) {
    const date = dayFirst(reader, at) ?? monthFirst(reader, at) ?? yearFirst(reader, at);
    if (date) dates.push(date);
  }
  return dates.sort((a, b) => a.start - b.start || b.end - a.end);
};
