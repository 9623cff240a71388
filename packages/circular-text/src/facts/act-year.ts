/** Matches the year of an act's number, or a fiscal year: "2026-27". */
export const YEAR = '(?:19|20)\\d\\d(?:[-/–](?:(?:19|20)\\d\\d|\\d\\d)(?![\\d/–-]))?(?!\\d)';

/** Returns a matched year, with its second part only if that is the next year, not a month. */
export const yearOf = (written: string): string => {
  const [first = '', last] = written.split(/[-/–]/);
  const isNext = last !== undefined && Number(last) % 100 === (Number(first) + 1) % 100;
  return isNext ? `${first}-${last}` : first;
};
