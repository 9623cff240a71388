import { findDates } from '../dates/find-dates.ts';

/** Words between the name of an act and its date. */
const DAY_AHEAD =
  /^[\s,(]{0,4}(?:dated?|dtd?|of|issued(?: by the (?:\p{L}{3,9} )?bank)? on|del?|de fecha|du|da|от|від|od|z dnia|dnia|vom|din|din data de|tanggal|tgl|ngày|المؤرخ|المؤرخة|المؤرخ في|المؤرخة في|بتاريخ|الصادر في|الصادر بتاريخ|তারিখ|दिनांक)?[\s.:]{0,3}$/iu;
const FARTHEST_DAY = 60;

/**
 * Returns the date (yyyy-MM-dd) in or right after the name of an act, which spans `start` to `end`;
 * undefined if there is none, or if it is ambiguous.
 */
export const dayOfAct = (
  text: string,
  { start, end }: { start: number; end: number },
  language: string,
): string | undefined => {
  const within = findDates(text.slice(start, end), { language });
  const [ahead] = findDates(text.slice(end, end + FARTHEST_DAY), { language });
  const isAhead = ahead && DAY_AHEAD.test(text.slice(end, end + ahead.start));
  const found = isAhead ? [...within, ahead] : within;
  const [day] = found;
  // English writes day and month in either order, and the start of a Hijri month differs by
  // country.
  const isUnclear = !day || found.length > 1 || day.isSpan || day.isAmbiguous;
  return isUnclear || day.calendar === 'hijri' ? undefined : day.date;
};
