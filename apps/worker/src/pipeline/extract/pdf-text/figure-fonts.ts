/** A font file's own character tables. */
export type FontTable = {
  name: string;
  /** Whether this is a TrueType font in which a code is the number of a glyph. */
  isByGlyph: boolean;
  /** The character that each code stands for; undefined for codes that aren't used. */
  characters: readonly (string | undefined)[];
};

/** The correct figures for codes that a table maps incorrectly, or undefined if unknown. */
export type FigureRepair = { figures: ReadonlyMap<number, string> | undefined };

const DIGITS = 10;
/**
 * Minimum ratio of all codes in the table to those in use. A font with a lower ratio was renumbered
 * to contain only the codes in use, so their order proves nothing.
 */
const SPARSE = 3;
/** Code for the figure 0 in fonts with Apple's standard glyph order, in which a space is 3. */
const STANDARD = { space: 3, zero: 19 };
const ZERO_OF_CALIBRI = 1_004;

/**
 * Finds a character table that mixes up the figures in Arabic text, as written by some programs:
 * 2014 on the page is extracted as 4102. In nearly every font, the glyphs of 0 to 9 are
 * consecutive, so if the table disagrees with them, their order is right. Returns undefined if the
 * table is correct.
 */
export const findFigureRepair = (table: FontTable): FigureRepair | undefined => {
  if (!table.isByGlyph) return undefined;
  const codes = [...table.characters.keys()].filter((code) => table.characters[code]);
  const figures = codes.filter((code) => /^[0-9]$/.test(table.characters[code] ?? ''));
  const [first, last] = [figures[0], figures.at(-1)];
  if (first === undefined || last === undefined || last - first >= DIGITS) return undefined;
  if (table.characters.length < codes.length * SPARSE) return undefined;
  const zeros = new Set(figures.map((code) => code - Number(table.characters[code])));
  if (zeros.size === 1) return undefined;
  const zero = zeroOf(table, first, last);
  if (zero === undefined) return { figures: undefined };
  // Each code in the row of ten is a figure, whatever the table maps it to.
  const inRow = codes.filter((code) => code >= zero && code < zero + DIGITS);
  return { figures: new Map(inRow.map((code) => [code, String(code - zero)])) };
};

/**
 * Returns the glyph number of the figure 0, if the codes of the first and last figure make it
 * unambiguous.
 */
const zeroOf = (table: FontTable, first: number, last: number): number | undefined => {
  if (last - first === DIGITS - 1) return first;
  const known = [
    table.characters[STANDARD.space] === ' ' ? STANDARD.zero : undefined,
    table.name.includes('Calibri') ? ZERO_OF_CALIBRI : undefined,
  ];
  return known.find((zero) => zero !== undefined && first >= zero && last < zero + DIGITS);
};
