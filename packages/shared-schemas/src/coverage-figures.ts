/** Days for which coverage counts circulars, by the date that the archive shows. */
export const COVERAGE_DAYS = 90;
/** Number of seven-day weeks, ending today, in a bank's activity chart. */
export const COVERAGE_WEEKS = 12;

/** Shade of a country: 0 for none, then from 1, 5, 15 and 40 circulars. */
export const SHADES = [0, 1, 2, 3, 4] as const;
export type Shade = (typeof SHADES)[number];

/** Smallest number of circulars for each shade but the lightest. */
export const SHADES_FROM = [1, 5, 15, 40] as const;

/** Shade of a country with this many circulars. */
export const shadeOf = (circulars: number): Shade => {
  const [one, two, three, four] = SHADES_FROM;
  if (circulars >= four) return 4;
  if (circulars >= three) return 3;
  if (circulars >= two) return 2;
  return circulars >= one ? 1 : 0;
};

/** Sample banks of `npm start`; no other bank has such a name. */
export const isSampleBank = ({ bank_name }: { bank_name: string }): boolean =>
  bank_name.startsWith('sample-');
