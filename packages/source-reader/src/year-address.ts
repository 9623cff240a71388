const YEAR = /\{year\}|%7Byear%7D/gi;

/** A new year's list may start late: until then, last year's is fetched too. */
const TURN_DAYS = 31;
const DAY_MS = 86_400_000;

/**
 * Returns the URLs to read for a URL with a year (`/circulars/{year}/`): this year's in `timeZone`,
 * and in the first month also last year's, which is read if this year's is missing or empty.
 * Returns any other URL unchanged.
 */
export const addressesOf = (url: string, now: Date, timeZone = 'UTC'): string[] => {
  if (!url.match(YEAR)) return [url];
  const yearAt = (time: number) =>
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, year: 'numeric' }).format(time);
  const years = [yearAt(now.getTime()), yearAt(now.getTime() - TURN_DAYS * DAY_MS)];
  return [...new Set(years)].map((year) => url.replace(YEAR, year));
};
