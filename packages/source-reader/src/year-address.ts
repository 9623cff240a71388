const YEAR = /\{year\}|%7Byear%7D/gi;

/** Lists of a year are late to begin: until then the year before is asked for as well. */
const TURN_DAYS = 31;
const DAY_MS = 86_400_000;

/**
 * The addresses to read where an address names its year (`/circulars/{year}/`): that of this year in
 * `timeZone`, and for the first month the year before too, which is read where this year's is not
 * there yet or says nothing. Any other address stands for itself.
 */
export const addressesOf = (url: string, now: Date, timeZone = 'UTC'): string[] => {
  if (!url.match(YEAR)) return [url];
  const yearAt = (time: number) =>
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, year: 'numeric' }).format(time);
  const years = [yearAt(now.getTime()), yearAt(now.getTime() - TURN_DAYS * DAY_MS)];
  return [...new Set(years)].map((year) => url.replace(YEAR, year));
};
