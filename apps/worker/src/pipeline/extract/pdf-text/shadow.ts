import { type Placed, PRINTED_TWICE } from './glyph-lines.ts';

/** Tolerance in points for the offset of a second print, which is the same for all glyphs. */
const EXACTLY = 0.1;
/** Minimum number of pairs; if there are fewer, they may be double letters. */
const LEAST_PAIRS = 3;

/**
 * Removes the glyphs of a second print, slightly offset to make a line bold, including those of
 * narrow letters, which could be mistaken for double letters.
 */
export const withoutShadow = (glyphs: readonly Placed[]): readonly Placed[] => {
  const shift = shiftOf(glyphs);
  if (shift === undefined) return glyphs;
  const places = new Set(glyphs.map((glyph) => placeOf(glyph, 0)));
  const isShadow = (glyph: Placed) =>
    [-1, 0, 1].some((by) => places.has(placeOf(glyph, by * EXACTLY - shift)));
  return glyphs.filter((glyph) => glyph.isSpace || !isShadow(glyph));
};

const placeOf = ({ letters, font, x, y }: Placed, by: number): string =>
  `${font} ${letters} ${Math.round(y)} ${Math.round((x + by) / EXACTLY)}`;

/**
 * Returns the offset of the second print from the first; undefined if most wide glyphs are printed
 * only once.
 */
const shiftOf = (glyphs: readonly Placed[]): number | undefined => {
  const wide = glyphs
    .filter(({ isSpace, width, size }) => !isSpace && width > PRINTED_TWICE * 2 * size)
    .sort((a, b) => a.x - b.x);
  const shifts = new Map<number, number>();
  for (const [at, glyph] of wide.entries()) {
    const next = wide[at + 1];
    const shift = next?.letters === glyph.letters ? next.x - glyph.x : 0;
    if (shift < EXACTLY || shift > PRINTED_TWICE * glyph.size) continue;
    const rounded = Math.round(shift / EXACTLY) * EXACTLY;
    shifts.set(rounded, (shifts.get(rounded) ?? 0) + 1);
  }
  const [shift, pairs] = [...shifts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
  return pairs >= LEAST_PAIRS && pairs * 3 > wide.length ? shift : undefined;
};
