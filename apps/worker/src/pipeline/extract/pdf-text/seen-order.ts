import { hasRightToLeft, isMark } from './characters.ts';
import {
  type Atom,
  type Placed,
  PRINTED_TWICE,
  SPACE,
  SPACE_GAP,
  WORD_GAP,
} from './glyph-lines.ts';

/** How much nearer to a mark, in ems, the letter before it must be than the one after it. */
const MARK_MARGIN = 0.15;

/** Minimum share of letters off the baseline for a script to count as sloping. */
const SLOPING_SHARE = 0.3;
/** Distance in ems beyond which a letter counts as off the baseline. */
const OFF_BASELINE = 0.04;

/** Orders glyphs of part of a line from left to right as seen, whatever their drawing order. */
export const asSeen = (glyphs: readonly Placed[]): Atom[] => {
  const once = withoutShadow(glyphs);
  const placeOf = isSloping(once) ? leftOf : middleOf;
  const hasDrawnSpaces = placeOf === leftOf && once.some(({ isSpace }) => isSpace);
  const ordered = withMarks(once).sort((a, b) => placeOf(a) - placeOf(b) || a.drawn - b.drawn);
  const wordGap = wordGapOf(ordered);
  const atoms: Atom[] = [];
  let before: Placed | undefined;
  let space: Placed | undefined;
  for (const glyph of ordered) {
    if (glyph.isSpace) {
      space = glyph;
      continue;
    }
    if (before && isPrintedTwice(before, glyph)) continue;
    if (before) {
      const gap = gapBetween(before, glyph);
      if (hasDrawnSpaces ? space : gap > (space ? SPACE_GAP : wordGap)) atoms.push(SPACE);
    }
    atoms.push({ text: glyph.letters, font: glyph.font, code: glyph.code });
    before = glyph;
    space = undefined;
  }
  return atoms;
};

const gapBetween = (before: Placed, glyph: Placed): number =>
  (glyph.x - before.x - before.width) / Math.max(before.size, glyph.size);

/** Minimum number of gaps from which the width of a space can be measured. */
const FEWEST_GAPS = 3;
const WIDEST_WITHIN_WORD = 0.15;

/**
 * Returns the minimum gap between words on a line, measured because kerned fonts leave narrower
 * gaps within a word.
 */
const wordGapOf = (ordered: readonly Placed[]): number => {
  const gaps = ordered
    .flatMap((glyph, at) => {
      const before = ordered[at - 1];
      return before && !before.isSpace && !glyph.isSpace ? gapBetween(before, glyph) : [];
    })
    .filter((gap) => gap > WORD_GAP)
    .sort((a, b) => a - b);
  const middle = gaps[Math.floor(gaps.length / 2)] ?? 0;
  if (gaps.length < FEWEST_GAPS) return WORD_GAP;
  return Math.max(WORD_GAP, Math.min(middle / 2, WIDEST_WITHIN_WORD));
};

/**
 * Whether glyphs are in Nastaliq, whose words slope down to their baseline. In such a line, letters
 * overlap, so only their left edges show their order, and words with unjoined letters are as far
 * apart as other words.
 */
const isSloping = (glyphs: readonly Placed[]): boolean => {
  const letters = glyphs.filter((glyph) => hasRightToLeft(glyph.letters));
  const baselines = new Map<number, number>();
  for (const { y } of letters) baselines.set(y, (baselines.get(y) ?? 0) + 1);
  const [baseline] = [...baselines].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
  const off = letters.filter(({ y, size }) => Math.abs(y - baseline) > OFF_BASELINE * size);
  return off.length > letters.length * SLOPING_SHARE;
};

const leftOf = ({ x }: Placed) => x;
const middleOf = ({ x, width }: Placed) => x + width / 2;

const isPrintedTwice = (before: Placed, glyph: Placed): boolean =>
  before.letters === glyph.letters &&
  glyph.width > PRINTED_TWICE * 2 * glyph.size &&
  Math.abs(glyph.x - before.x) < PRINTED_TWICE * glyph.size &&
  Math.abs(glyph.y - before.y) < PRINTED_TWICE * glyph.size;

/**
 * Attaches each mark to its letter: the nearer of the letters drawn before and after it. In a line
 * drawn from left to right, a mark precedes its letter.
 */
const withMarks = (glyphs: readonly Placed[]): Placed[] => {
  const letters: Placed[] = [];
  const waiting: Placed[] = [];
  for (const glyph of glyphs) {
    if (isMark(glyph.letters)) {
      waiting.push(glyph);
      continue;
    }
    const previous = letters.at(-1);
    const letter = { ...glyph };
    letters.push(letter);
    const margin = previous && previous.x > letter.x ? 0 : MARK_MARGIN * letter.size;
    for (const mark of waiting) {
      const isBefore = distance(mark, previous) + margin > distance(mark, letter);
      addMark(isBefore ? letter : previous, mark);
    }
    waiting.length = 0;
  }
  const last = letters.at(-1);
  for (const mark of waiting) addMark(last, mark);
  return letters;
};

const distance = (mark: Placed, letter: Placed | undefined): number =>
  letter && hasRightToLeft(letter.letters) ? Math.abs(middleOf(mark) - middleOf(letter)) : Infinity;

const addMark = (letter: Placed | undefined, mark: Placed) => {
  if (letter) letter.letters += mark.letters;
};

/** Tolerance in points for the offset of a second print, which is the same for all glyphs. */
const EXACTLY = 0.1;
/** Minimum number of pairs; if there are fewer, they may be double letters. */
const LEAST_PAIRS = 3;

/**
 * Removes the glyphs of a second print, slightly offset to make a line bold, including those of
 * narrow letters, which could be mistaken for double letters.
 */
const withoutShadow = (glyphs: readonly Placed[]): readonly Placed[] => {
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
