/** Pattern of the year in an act's number, which may be a fiscal year: "2026-27". */
export const YEAR = '(?:19|20)\\d\\d(?:[-/–](?:(?:19|20)\\d\\d|\\d\\d)(?![\\d/–-]))?(?!\\d)';

/**
 * Returns a year matched by `YEAR`. Keeps its second part only if that is the next year; otherwise
 * it is a month.
 */
export const yearOf = (written: string): string => {
  const [first = '', last] = written.split(/[-/–]/);
  const isNext = last !== undefined && Number(last) % 100 === (Number(first) + 1) % 100;
  return isNext ? `${first}-${last}` : first;
};
