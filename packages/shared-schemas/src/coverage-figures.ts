/** Number of recent days for which a bank's circulars are counted, by their date in the archive. */
export const COVERAGE_DAYS = 90;
/** Number of weeks in a bank's activity chart. Each has seven days, and the last one ends today. */
export const COVERAGE_WEEKS = 12;

/** Shades of a country on the map, from 0 for no circulars to 4 for the most. */
export const SHADES = [0, 1, 2, 3, 4] as const;
export type Shade = (typeof SHADES)[number];

/** Number of circulars from which a country gets each shade above 0. */
export const SHADES_FROM = [1, 5, 15, 40] as const;

/** Returns the shade on the map of a country with this many circulars. */
export const shadeOf = (circulars: number): Shade => {
  const [one, two, three, four] = SHADES_FROM;
  if (circulars >= four) return 4;
  if (circulars >= three) return 3;
  if (circulars >= two) return 2;
  return circulars >= one ? 1 : 0;
};

/** Whether a bank is one of the sample banks of `npm start`, which its name shows. */
export const isSampleBank = ({ bank_name }: { bank_name: string }): boolean =>
  bank_name.startsWith('sample-');
