import { type Calendar, type CalendarDay, calendarOf, toGregorian } from './calendars.ts';

/** Order of day, month and year in numeric dates. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

export type FoundDate = {
  /** Gregorian, as `yyyy-MM-dd`. */
  date: string;
  /** Start and end of the date, as offsets into the text. */
  start: number;
  end: number;
  calendar: Calendar;
  /**
   * Whether the date is the last of a span such as "6 to 8 August", which is usually a meeting and
   * hardly ever an issue date.
   */
  isSpan: boolean;
  /** Whether day and month could be swapped ("03/04/2024"). */
  isAmbiguous: boolean;
};

export type DateOptions = {
  /** Language of the text (ISO 639-1), which decides between meanings of a month name. */
  language?: string | undefined;
  /** Country from which the text comes (ISO 3166-1 alpha-2), which determines its calendars. */
  country?: string | undefined;
  /** Order of the numbers in dates. By default, the day comes first, unless that is impossible. */
  order?: DateOrder | undefined;
  /**
   * Whether to accept "05/10/26" as a date. Next to a title it is one; within a circular it hardly
   * ever is.
   */
  shortYears?: boolean | undefined;
  /** Latest plausible date (`yyyy-MM-dd`), which helps to tell the calendar of a year. */
  notAfter?: string | undefined;
};

/** Expands a two-digit year. In Thailand, "69" means 2569 (Buddhist) until 2069 is near. */
export const longYear = (digits: number, { country, notAfter }: DateOptions): number => {
  const isAhead = notAfter !== undefined && 2_000 + digits > Number(notAfter.slice(0, 4)) + 1;
  return isAhead && calendarOf(country) === 'buddhist' ? 2_500 + digits : 2_000 + digits;
};

/**
 * Number of years in the future from which a year may be a recent Nepali one: Nepali years are 56
 * or 57 ahead of Gregorian ones.
 */
const BIKRAM_AHEAD = 45;
/**
 * Number of years in the future up to which a year is Gregorian even in Nepal: as a Nepali year, it
 * would be about 55 years ago.
 */
const COMING_AHEAD = 2;

/** Returns the calendars in which to read a year without a month name, most likely first. */
const calendarsFor = (year: number, { country, notAfter }: DateOptions): Calendar[] => {
  const own = calendarOf(country);
  if (year >= 2_400) return ['buddhist'];
  if (year >= 1_300 && year <= 1_500) return own === 'persian' ? ['persian'] : ['hijri', 'persian'];
  const ahead = notAfter === undefined ? 0 : year - Number(notAfter.slice(0, 4));
  if (own === 'bikram' && ahead > COMING_AHEAD) return ['gregorian', 'bikram'];
  // If the country is unknown, a year less far ahead is Gregorian: a bond may mature in 2041.
  if (country === undefined && ahead > BIKRAM_AHEAD) return ['gregorian', 'bikram'];
  return ['gregorian'];
};

/**
 * Converts day, month and year to a Gregorian date, in the calendar that the month name or the year
 * implies; null if that date doesn't exist.
 */
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
  // If the date exists in two calendars, chooses the latest that isn't in the future.
  const past = days
    .filter(({ date }) => date <= notAfter)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  return past[0] ?? days[0] ?? null;
};
