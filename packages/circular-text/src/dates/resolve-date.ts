import { type Calendar, type CalendarDay, calendarOf, toGregorian } from './calendars.ts';

/** Order of day, month and year in numeric dates. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** A date found in a text. */
export type FoundDate = {
  /** Gregorian, as `yyyy-MM-dd`. */
  date: string;
  /** Start and end as offsets into the text. */
  start: number;
  end: number;
  calendar: Calendar;
  /**
   * Whether the date ends a span such as "6 to 8 August", which is usually a meeting and hardly
   * ever an issue date.
   */
  isSpan: boolean;
  /** Whether day and month could be swapped ("03/04/2024"). */
  isAmbiguous: boolean;
};

export type DateOptions = {
  /** Language used to resolve an ambiguous month name (ISO 639-1). */
  language?: string | undefined;
  /** Country that the text comes from, for its calendars (ISO 3166-1 alpha-2). */
  country?: string | undefined;
  /** Order of numeric dates; day first by default, unless that is impossible. */
  order?: DateOrder | undefined;
  /** Whether "05/10/26" is a date. Next to a title it is; within a circular it hardly ever is. */
  shortYears?: boolean | undefined;
  /** Latest plausible date (`yyyy-MM-dd`), used to choose the calendar of a year. */
  notAfter?: string | undefined;
};

/** Expands a two-digit year. In Thailand "69" means 2569, until 2069 comes close. */
export const longYear = (digits: number, { country, notAfter }: DateOptions): number => {
  const isAhead = notAfter !== undefined && 2_000 + digits > Number(notAfter.slice(0, 4)) + 1;
  return isAhead && calendarOf(country) === 'buddhist' ? 2_500 + digits : 2_000 + digits;
};

/**
 * Nepali years are 56 or 57 ahead of Gregorian ones, so a year this far ahead may be a recent
 * Nepali one.
 */
const BIKRAM_AHEAD = 45;
/**
 * A year at most this far ahead is Gregorian even in Nepal: as a Nepali year, it would be about 55
 * years ago.
 */
const COMING_AHEAD = 2;

/** Returns the calendars to try for a year without a month name, most likely first. */
const calendarsFor = (year: number, { country, notAfter }: DateOptions): Calendar[] => {
  const own = calendarOf(country);
  if (year >= 2_400) return ['buddhist'];
  if (year >= 1_300 && year <= 1_500) return own === 'persian' ? ['persian'] : ['hijri', 'persian'];
  const ahead = notAfter === undefined ? 0 : year - Number(notAfter.slice(0, 4));
  if (own === 'bikram' && ahead > COMING_AHEAD) return ['gregorian', 'bikram'];
  // In an unknown country, a year less far ahead is Gregorian: a bond may mature in 2041.
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
  // If a year exists in two calendars, the most recent past date is most likely.
  const past = days
    .filter(({ date }) => date <= notAfter)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  return past[0] ?? days[0] ?? null;
};
