import type { CalendarDay } from './calendars.ts';
import { type DateOptions, type FoundDate, longYear, resolveDate } from './resolve-date.ts';

const NUMERIC =
  /(?<!\d|\d[./-])(\d{1,4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{1,2})(?![\d/-]|\.\d)/g;
const CHINESE_NUMERALS =
  /([〇○零一二三四五六七八九]{4})年([一二三四五六七八九十]{1,3})月([一二三四五六七八九十]{1,3})日/g;

/** Year, month and day out of three numbers, and whether day and month could be swapped. */
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

/** Dates in numbers: "05/10/2026", "2026-10-05". The text has plain digits and separators. */
export const inNumbers = (text: string, options: DateOptions): FoundDate[] =>
  Array.from(text.matchAll(NUMERIC)).flatMap(({ index, 0: all, 1: a, 3: b, 4: c }) => {
    const parts = a && b && c ? inOrder([a, b, c], options) : null;
    const resolved = parts && resolveDate(parts, 'gregorian', options);
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

/** Dates in Chinese numerals: "二〇二六年十月五日". */
export const inChineseNumerals = (text: string, options: DateOptions): FoundDate[] =>
  Array.from(text.matchAll(CHINESE_NUMERALS)).flatMap(({ index, 0: all, 1: y, 2: m, 3: d }) => {
    if (!y || !m || !d) return [];
    const year = [...y].reduce((sum, sign) => sum * 10 + numeral(sign), 0);
    const parts = { year, month: countOf(m), day: countOf(d) };
    const resolved = resolveDate(parts, 'gregorian', options);
    const place = { start: index, end: index + all.length };
    return resolved ? [{ ...resolved, ...place, isSpan: false, isAmbiguous: false }] : [];
  });
