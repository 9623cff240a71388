/** What a font's own file says about the characters behind its codes. */
export type FontTable = {
  name: string;
  /** A TrueType font whose codes are the numbers of its glyphs. */
  isByGlyph: boolean;
  /** The character of each code; holes are undefined. */
  characters: readonly (string | undefined)[];
};

/** The true figures of the codes that a table has wrong; undefined where they cannot be known. */
export type FigureRepair = { figures: ReadonlyMap<number, string> | undefined };

const DIGITS = 10;
/** A font that a program renumbered has few more codes than it uses; its order says nothing. */
const SPARSE = 3;
/** Code of 0 in fonts with Apple's standard glyph order: a space is 3. */
const STANDARD = { space: 3, zero: 19 };
const ZERO_OF_CALIBRI = 1_004;

/**
 * Some programs write a table in which the figures of an Arabic text are mixed up, so that a page that
 * shows 2014 says 4102. In nearly every font the glyphs of 0 to 9 follow each other: where the table
 * disagrees, their order is right. Gives nothing where the table is sound.
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
  // Every code of the row is a figure, whatever the table calls it.
  const inRow = codes.filter((code) => code >= zero && code < zero + DIGITS);
  return { figures: new Map(inRow.map((code) => [code, String(code - zero)])) };
};

/** The number of the glyph of 0, where the codes of the first and the last figure leave no doubt. */
const zeroOf = (table: FontTable, first: number, last: number): number | undefined => {
  if (last - first === DIGITS - 1) return first;
  const known = [
    table.characters[STANDARD.space] === ' ' ? STANDARD.zero : undefined,
    table.name.includes('Calibri') ? ZERO_OF_CALIBRI : undefined,
  ];
  return known.find((zero) => zero !== undefined && first >= zero && last < zero + DIGITS);
};
