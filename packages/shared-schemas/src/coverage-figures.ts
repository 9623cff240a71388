/** Number of days for which coverage counts circulars, by their date in the archive. */
export const COVERAGE_DAYS = 90;
/** Number of seven-day weeks in a bank's activity chart; the last one ends today. */
export const COVERAGE_WEEKS = 12;

/** Shades of a country on the map: 0 for no circulars, then from 1, 5, 15 and 40 circulars. */
export const SHADES = [0, 1, 2, 3, 4] as const;
export type Shade = (typeof SHADES)[number];

/** Smallest number of circulars for each shade except the lightest. */
export const SHADES_FROM = [1, 5, 15, 40] as const;

/** Returns the shade of a country with this many circulars. */
export const shadeOf = (circulars: number): Shade => {
  const [one, two, three, four] = SHADES_FROM;
  if (circulars >= four) return 4;
  if (circulars >= three) return 3;
  if (circulars >= two) return 2;
  return circulars >= one ? 1 : 0;
};

/** Whether a bank is one of the samples of `npm start`, recognised by its name. */
export const isSampleBank = ({ bank_name }: { bank_name: string }): boolean =>
  bank_name.startsWith('sample-');
