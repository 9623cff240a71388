import { type Calendar, type CalendarDay, calendarOf, toGregorian } from './calendars.ts';

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

/** The year that two digits mean: "69" is 2569 in Thailand, as long as 2069 is far ahead. */
export const longYear = (digits: number, { country, notAfter }: DateOptions): number => {
  const isAhead = notAfter !== undefined && 2_000 + digits > Number(notAfter.slice(0, 4)) + 1;
  return isAhead && calendarOf(country) === 'buddhist' ? 2_500 + digits : 2_000 + digits;
};

/** Nepal's years run 56 or 57 ahead. */
const BIKRAM_AHEAD = 45;

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

/** The day that parts mean in the calendar that a month name says, or that the year tells. */
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
  // A year that two calendars know is most likely a recent one.
  const past = days
    .filter(({ date }) => date <= notAfter)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  return past[0] ?? days[0] ?? null;
};
