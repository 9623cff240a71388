import { type Calendar, type CalendarDay, calendarOf, toGregorian } from './calendars.ts';

/** Order of day, month and year in numeric dates. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** A date found in a text. */
export type FoundDate = {
  /** In the Gregorian calendar, as `yyyy-MM-dd`. */
  date: string;
  /** Position: offsets into the text. */
  start: number;
  end: number;
  calendar: Calendar;
  /** Last day of a span such as "6 to 8 August": a meeting, hardly ever an issue date. */
  isSpan: boolean;
  /** Day and month could be swapped ("03/04/2024"). */
  isAmbiguous: boolean;
};

export type DateOptions = {
  /** Language whose month names take precedence if a name is ambiguous (ISO 639-1). */
  language?: string | undefined;
  /** Country of the text, for its calendars (ISO 3166-1 alpha-2). */
  country?: string | undefined;
  /** Order of numeric dates; by default day first, unless that is impossible. */
  order?: DateOrder | undefined;
  /** Whether "05/10/26" is a date: next to a title it is, within a circular hardly ever. */
  shortYears?: boolean | undefined;
  /**
   * Latest day that counts as past (`yyyy-MM-dd`): decides what a year without a calendar means.
   */
  notAfter?: string | undefined;
};

/** Expands a two-digit year: "69" is 2569 in Thailand, as long as 2069 is far ahead. */
export const longYear = (digits: number, { country, notAfter }: DateOptions): number => {
  const isAhead = notAfter !== undefined && 2_000 + digits > Number(notAfter.slice(0, 4)) + 1;
  return isAhead && calendarOf(country) === 'buddhist' ? 2_500 + digits : 2_000 + digits;
};

/** Nepal's years are 56 or 57 ahead. */
const BIKRAM_AHEAD = 45;
/** A year this far ahead is more likely a coming Gregorian one than one of 55 years ago in Nepal. */
const COMING_AHEAD = 2;

/** Lists the calendars to try for a year without a month name, most likely first. */
const calendarsFor = (year: number, { country, notAfter }: DateOptions): Calendar[] => {
  const own = calendarOf(country);
  if (year >= 2_400) return ['buddhist'];
  if (year >= 1_300 && year <= 1_500) return own === 'persian' ? ['persian'] : ['hijri', 'persian'];
  const ahead = notAfter === undefined ? 0 : year - Number(notAfter.slice(0, 4));
  if (own === 'bikram' && ahead > COMING_AHEAD) return ['gregorian', 'bikram'];
  // For an unknown country, accept only a plausibly recent year: 2041 is when a bond matures.
  if (country === undefined && ahead > BIKRAM_AHEAD) return ['gregorian', 'bikram'];
  return ['gregorian'];
};

/** Resolves parts in the calendar that the month name or the year implies. */
export const resolveDate = (
  parts: CalendarDay,
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
  // A year that exists in two calendars is most likely a recent one.
  const past = days
    .filter(({ date }) => date <= notAfter)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  return past[0] ?? days[0] ?? null;
};
