const YEAR = /\{year\}|%7Byear%7D/gi;

/** A fiscal year in braces, in the form that the bank uses: {2026-27}, {2026_2027}, {2082/83}. */
const FISCAL_YEAR = /(?:\{|%7B)(\d{4})(|[-_/–]|%2F|%E2%80%93)(\d{4}|\d{2})(?:\}|%7D)/gi;

/**
 * Range of years in Nepal's calendar, and how far ahead it is of ours when its fiscal year starts,
 * in July.
 */
const NEPALI = { from: 2060, to: 2130, ahead: 57 };

/**
 * Number of days after New Year during which last year's list is fetched too, because this year's
 * may start late.
 */
const TURN_DAYS = 31;
const DAY_MS = 86_400_000;

/**
 * Returns the URLs to read for a source whose URL contains a year in braces. `/circulars/{year}/`
 * stands for this year in `timeZone`, and in the first month also for last year, which is read if
 * this year's list is missing or empty. `/circulars/{2026-27}/` is an example of a fiscal year:
 * returns the URLs of the one that starts this year and of the one before, because banks start it
 * in different months. Returns any other URL unchanged.
 */
export const addressesOf = (url: string, now: Date, timeZone = 'UTC'): string[] => {
  const yearAt = (time: number) =>
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, year: 'numeric' }).format(time);
  const year = yearAt(now.getTime());
  const fiscal = [Number(year), Number(year) - 1].map((start) => withFiscalYear(url, start));
  const years = [year, yearAt(now.getTime() - TURN_DAYS * DAY_MS)];
  const urls =
    fiscal[0] === url
      ? years.map((each) => url.replace(YEAR, each))
      : fiscal.map((each) => each.replace(YEAR, year));
  return [...new Set(urls)];
};

const withFiscalYear = (url: string, start: number): string =>
  url.replace(FISCAL_YEAR, (example, first: string, separator: string, last: string) => {
    const [from, to] = [Number(first), Number(last)];
    if ((from + 1) % 10 ** last.length !== to) return example;
    const isNepali = from >= NEPALI.from && from <= NEPALI.to;
    const begin = start + (isNepali ? NEPALI.ahead : 0);
    return `${begin}${separator}${String(begin + 1).slice(-last.length)}`;
  });
