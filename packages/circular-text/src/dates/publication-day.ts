import { normaliseWord, plainDigits } from '../words/fold.ts';
import { bankDayAt, bankDayOf, dayAt } from './bank-day.ts';
import { findDayWithoutYear } from './days-without-year.ts';
import { findDates } from './find-dates.ts';
import type { DateOptions, DateOrder, FoundDate } from './resolve-date.ts';

/** Context needed to interpret a date. Dates much later than `today` are ignored. */
export type DayOptions = Omit<DateOptions, 'shortYears' | 'notAfter'> & {
  /**
   * Today's date (`yyyy-MM-dd`). Defaults to the current date in `timeZone`, or in UTC without it.
   */
  today?: string | undefined;
  /**
   * The bank's time zone, to which a time with a zone is converted. Without it, the day is returned
   * as written.
   */
  timeZone?: string | undefined;
};

const DAY_MS = 86_400_000;
/**
 * Number of days by which an issue date may be in the future, which allows for time zones and
 * post-dated circulars.
 */
const DAYS_AHEAD = 7;
const LONGEST_TEXT = 2_000;

const todayOf = ({ today, timeZone = 'UTC' }: DayOptions): string =>
  today ?? dayAt(Date.now(), timeZone);

const latest = (options: DayOptions): string =>
  new Date(Date.parse(todayOf(options)) + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);

/** Labels before an issue date (`LABEL`), and words before the date of something else (`EVENT`). */
const LABEL =
  /(?:issued|published|posted|released|uploaded|dated|date|publicado|publicada|publication|expedid[oa]|publie|fecha|data|tarih|tarihi|tanggal|tarikh|дата|от|تاريخ|بتاريخ|صدر|ngay|ngay ban hanh|datum)(?: (?:on|of|el|em|le|a|de|no dia|di))?\s{0,4}[:：.-]{0,4}\s{0,4}$/u;
const EVENT =
  /(?:^|[\s(])(?:on|until|till|by|before|after|from|effective|wef|w\.e\.f\.?|ending|ended|as at|as on|as of|to|between|since|upto|up to|through|during|hasta|desde|hasta el|desde el|al|a partir del?|a partir de|ate|a partir|jusqu.?au|depuis|depuis le|a compter du|au|mulai|hingga|sampai|sampai dengan|per|posisi|до|с|по|на|since|bis|ab|od|do|حتي|لغايه|اعتبارا من|من|المنتهيه في)(?: the| le| el| o| dia| tanggal)?\s{0,4}$/u;
/** Number of letters next to a date from which it counts as part of a sentence. */
const PROSE_LETTERS = 25;

const folded = (text: string) => text.replace(/[\p{L}\p{M}]+/gu, (word) => normaliseWord(word));

const isOfIssue = (text: string, { start, end, isSpan }: FoundDate): boolean | undefined => {
  const before = folded(text.slice(Math.max(0, start - 60), start));
  if (LABEL.test(before)) return true;
  const others = `${text.slice(0, start)}${text.slice(end)}`.match(/\p{L}/gu)?.length ?? 0;
  if (others < PROSE_LETTERS) return undefined;
  return isSpan || EVENT.test(before) ? false : undefined;
};

const HAS_NUMBER = /[\p{Nd}〇零一二三四五六七八九十]/u;
const JSON_DATE = /\/Date\((-?\d{9,14})(?:[+-]\d{4})?\)\//;

/** Eight digits, or more with a time: the way in which file names and servers write dates. */
const COMPACT =
  /(?<!\d)(?:(\d{4})(\d{2})(\d{2})(?:[01]\d|2[0-3])[0-5]\d\d{0,6}|(\d{4})(\d{2})(\d{2}))(?!\d)/g;

const compactDay = (text: string, notAfter: string): string | null => {
  for (const match of text.matchAll(COMPACT)) {
    const [year, month, day] = match.slice(1).filter((part) => part !== undefined);
    const date = `${year}-${month}-${day}`;
    const isReal = Number(year) >= 1990 && isDay(date) && date <= notAfter;
    if (isReal) return date;
  }
  return null;
};

const isDay = (date: string) => {
  const time = Date.parse(date);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date);
};

/** A time between a day and its year, as programs write it: "Fri Nov 20 18:30:00 UTC 2026". */
const YEAR_LAST = /(\p{L}{3} {1,2}\d{1,2}) (\d{2}:\d{2}:\d{2}(?: [\w:+-]{1,9})?) (\d{4})(?!\d)/u;

/**
 * Returns the publication date in the text of a list entry, as `yyyy-MM-dd`: a labelled one, else
 * the first that has no other meaning ("open on March 31, 2024"), else a relative date that is the
 * whole text ("ayer", "5 Nov"). Null if there is none, or if it is more than a week ahead. A date
 * with a time and a zone is converted to the day at the bank.
 */
export const findPublicationDay = (text: string, options: DayOptions = {}): string | null => {
  const { today: _today, timeZone, ...where } = options;
  const head = text.slice(0, LONGEST_TEXT).replace(YEAR_LAST, '$1 $3 $2');
  const withoutYear = () => findDayWithoutYear(head, { ...where, today: todayOf(options) });
  if (!HAS_NUMBER.test(head)) return withoutYear();
  const notAfter = latest(options);
  const json = JSON_DATE.exec(head)?.[1];
  if (json) return bankDayAt(Number(json), timeZone);
  const dates = findDates(head, { ...where, notAfter, shortYears: true })
    .filter(({ date }) => date <= notAfter)
    .map((date) => ({ date: date.date, isOfIssue: isOfIssue(head, date) }));
  const chosen =
    dates.find(({ isOfIssue: is }) => is === true) ??
    dates.find(({ isOfIssue: is }) => is === undefined);
  if (chosen) return bankDayOf(head, chosen.date, timeZone);
  if (dates.length > 0) return null;
  return compactDay(plainDigits(head), notAfter) ?? withoutYear();
};

/** Returns the day at the bank for a moment (in milliseconds since 1970). */
export const publicationDayAt = (moment: number, { timeZone }: DayOptions): string =>
  bankDayAt(moment, timeZone);

/**
 * Returns the date in a file name, such as `press_20261005.pdf` or `05-10-2026_en.pdf`; null if
 * there is none.
 */
export const findDayInName = (name: string, options: DayOptions = {}): string | null => {
  const spaced = name.slice(-LONGEST_TEXT).replaceAll(/[_+]|%20/g, ' ');
  return findPublicationDay(spaced, options) ?? dayFirstCompact(spaced, latest(options));
};

const dayFirstCompact = (text: string, notAfter: string): string | null => {
  for (const [, day, month, year] of text.matchAll(
    /(?<!\d)(\d{2})(\d{2})((?:19|20)\d{2})(?!\d)/g,
  )) {
    const date = `${year}-${month}-${day}`;
    if (isDay(date) && date <= notAfter) return date;
  }
  return null;
};

/**
 * Returns the order of day and month in a list's numeric dates: month first if at least one date
 * requires it and none contradicts it; otherwise undefined.
 */
export const inferOrder = (texts: readonly string[]): DateOrder | undefined => {
  let [dayFirst, monthFirst] = [0, 0];
  for (const text of texts) {
    const plain = plainDigits(text.slice(0, LONGEST_TEXT));
    for (const [, first, second] of plain.matchAll(
      /(?<![\d./-])(\d{1,2})[./-](\d{1,2})[./-](?:\d{4}|\d{2})(?![\d/-])/g,
    )) {
      if (Number(first) > 12) dayFirst += 1;
      if (Number(second) > 12) monthFirst += 1;
    }
  }
  return monthFirst > 0 && dayFirst === 0 ? 'mdy' : undefined;
};
