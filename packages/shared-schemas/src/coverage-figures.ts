/** How far back coverage counts circulars, by the day under which the archive lists them. */
export const COVERAGE_DAYS = 90;
/** How many weeks, of seven days each and ending today, the rhythm of a bank is shown for. */
export const COVERAGE_WEEKS = 12;

/** How dark a country is drawn: 0 for none, then from 1, 5, 15 and 40 circulars on. */
export const SHADES = [0, 1, 2, 3, 4] as const;
export type Shade = (typeof SHADES)[number];

/** From how many circulars on each shade but the lightest is drawn. */
export const SHADES_FROM = [1, 5, 15, 40] as const;

/** How dark a country with so many circulars is drawn. */
export const shadeOf = (circulars: number): Shade => {
  const [one, two, three, four] = SHADES_FROM;
  if (circulars >= four) return 4;
  if (circulars >= three) return 3;
  if (circulars >= two) return 2;
  return circulars >= one ? 1 : 0;
};

/** Banks that `npm start` invents to show the product; no other bank has such a name. */
export const isSampleBank = ({ bank_name }: { bank_name: string }): boolean =>
  bank_name.startsWith('sample-');
