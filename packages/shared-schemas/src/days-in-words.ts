import type { DayKind } from './deadlines.ts';

// Formats dates for emails and channels. The web app formats them itself, in the reader's language.

/** A date from which a circular applies, or by which readers must act (yyyy-MM-dd). */
export type KeyDay = { kind: DayKind; day: string };

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a date (yyyy-MM-dd), such as 6 Aug 2024. */
export const formatDay = (day: string): string => days.format(new Date(day));

/** Formats a date (yyyy-MM-dd) or a month (yyyy-MM), such as Aug 2024. */
const formatPeriod = (period: string): string =>
  period.length === 'yyyy-MM'.length ? months.format(new Date(period)) : formatDay(period);

/**
 * Describes the day (yyyy-MM-dd) or month (yyyy-MM) in an undated circular's title, for display in
 * place of a date.
 */
export const datedByTitle = (period: string): string =>
  `Dated ${formatPeriod(period)} (in the title)`;

const KEY_DAY_WORDS: Record<DayKind, (day: string) => string> = {
  in_force: (day) => `Effective ${day}`,
  due: (day) => `Deadline ${day}`,
  opens: (day) => `Consultation opens ${day}`,
  closes: (day) => `Consultation closes ${day}`,
};

/** Describes a key date, such as "Effective 6 Aug 2024". */
export const keyDayInWords = ({ kind, day }: KeyDay): string => KEY_DAY_WORDS[kind](formatDay(day));
