import type { CalendarDay } from './calendars.ts';
import { type DateOptions, type FoundDate, longYear, resolveDate } from './resolve-date.ts';

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
export const inNumbers = (text: string, options: DateOptions): FoundDate[] =>
  Array.from(text.matchAll(NUMERIC)).flatMap(({ index, 0: all, 1: a, 3: b, 4: c }) => {
    const parts = a && b && c ? inOrder([a, b, c], options) : null;
    const resolved = parts && resolveDate(parts, 'gregorian', options);
    if (!parts || !resolved) return [];
    const { isAmbiguous } = parts;
    return [{ ...resolved, start: index, end: index + all.length, isSpan: false, isAmbiguous }];
  });
