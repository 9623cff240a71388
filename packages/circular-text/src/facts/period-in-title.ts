import { findDates, plainText } from '../dates/find-dates.ts';
import { type DatePart, findParts } from '../dates/tokens.ts';
import { plain } from '../words/lines.ts';
import { isOfOtherAct, isToCome } from './cited-day.ts';
import { CITED_ACT } from './issue-words.ts';

type Where = { language: string; notAfter: string };

/**
 * Earliest year of a period. Earlier years in a title aren't periods, because banks don't publish
 * older documents as current.
 */
const FIRST_YEAR = 1_950;

/**
 * Returns the last day or month that a title names: "2023-09-21" for "Minutes of 21 September
 * 2023", "2008-07" for "Monetary Program for July 2008". Null if it names none, if the date is in
 * the future, or if it is that of another act.
 */
export const findPeriodInTitle = (title: string, where: Where): string | null =>
  dayIn(title, where) ?? monthIn(title, where);

const dayIn = (title: string, { language, notAfter }: Where): string | null => {
  const days = findDates(title, { language, notAfter }).filter(
    ({ calendar, date }) => calendar === 'gregorian' && date >= `${FIRST_YEAR}`,
  );
  const told = days.filter(({ date, start, end }) => {
    const before = title.slice(0, start);
    return date <= notAfter && !isOfAnother(before, title.slice(end));
  });
  return told.length === days.length ? (told.at(-1)?.date ?? null) : null;
};

/**
 * Whether a date in a title is in the future or is that of another act: "Amendments to Circular No.
 * 5 of July 2008".
 */
const isOfAnother = (before: string, behind: string): boolean =>
  CITED_ACT.test(plain(before).slice(-40)) ||
  isToCome(plain(before)) ||
  isOfOtherAct(before, behind);

type Month = { month: string; start: number; end: number };

const monthIn = (title: string, { language, notAfter }: Where): string | null => {
  const text = plainText(title);
  const parts = findParts(text, language);
  const months = parts.flatMap((_, at) => monthAt(parts, at) ?? []);
  const last = months.at(-1);
  if (!last || last.month > notAfter.slice(0, 7)) return null;
  return isOfAnother(text.slice(0, last.start), text.slice(last.end)) ? null : last.month;
};

/** Returns the month at a position that has a year but no day: "July 2008", "julio de 2008". */
const monthAt = (parts: DatePart[], at: number): Month | undefined => {
  const [before, month, year] = [parts[at - 1], parts[at], parts[at + 1]];
  if (month?.kind !== 'month' || month.month.calendar !== 'gregorian') return undefined;
  if (year?.kind !== 'number' || year.length !== 4 || year.value < FIRST_YEAR) return undefined;
  if (before?.kind === 'number' && before.length <= 2) return undefined;
  const name = `${year.value}-${String(month.month.month).padStart(2, '0')}`;
  return { month: name, start: month.start, end: year.end };
};
