import { lettersOf } from './characters.ts';
import type { Glyph } from './glyph.ts';

/** The content at one position in a line: the letters of a glyph with its marks, or a space. */
export type Atom = { text: string; font: string; code: number };

/** Part of a line without a gap as wide as a column gap, from left to right as seen. */
export type Segment = {
  atoms: Atom[];
  /** Position of the segment's first glyph in the page's drawing order. */
  drawn: number;
  x: number;
  right: number;
  y: number;
  size: number;
  /** Number of the baseline; segments on one baseline have the same number. */
  band: number;
};

/** A page's text, and the segments of its lines, one row for each line. */
export type PageText = { text: string; rows: Segment[][] };

// Minimum width of a gap between columns, in ems. Word spaces grow in a justified line, but a gap
// between columns is wider still.
const COLUMN_GAP = 1.6;
/** Minimum gap between two words, in ems (poppler's value). */
export const WORD_GAP = 0.1;
/** Minimum width of a space that is drawn, in ems. */
export const SPACE_GAP = 0.03;
/**
 * Maximum vertical distance of glyphs on one line, in ems. Footnote marks are raised by a third;
 * lines are further apart than this.
 */
const SAME_LINE = 0.42;
/** Maximum vertical distance of letters in one word, in ems: in sloping scripts, they climb. */
const CLIMB = 0.75;
/** Maximum offset, in ems, between two prints of a text that is printed twice to look bold. */
export const PRINTED_TWICE = 0.14;

export const SPACE: Atom = { text: ' ', font: '', code: -1 };

/** A glyph with its position in the page's drawing order. */
export type Placed = Glyph & { drawn: number; letters: string; isSpace: boolean };
type Run = { glyphs: Placed[]; left: number; right: number; y: number; size: number };

/**
 * Splits `glyphs` into lines and segments, and orders each segment with `toAtoms`. Apart from
 * sorting, takes linear time.
 */
export const findSegments = (glyphs: readonly Glyph[], toAtoms: ToAtoms): Segment[] => {
  const byAngle = new Map<number, Placed[]>();
  const joinless = fontsOfFalseJoiners(glyphs);
  glyphs.forEach((glyph, drawn) => {
    const letters = lettersOf(glyph.text).replaceAll(/\s+/g, ' ');
    const isSpace =
      letters === ' ' || (letters === ZERO_WIDTH_NON_JOINER && joinless.has(glyph.font));
    if (!letters || (/^\p{Cf}+$/u.test(letters) && letters !== ZERO_WIDTH_NON_JOINER)) return;
    const placed = { ...glyph, drawn, letters, isSpace };
    const others = byAngle.get(glyph.angle);
    if (others) others.push(placed);
    else byAngle.set(glyph.angle, [placed]);
  });
  let band = 0;
  return [...byAngle.values()].flatMap((placed) =>
    bandsOf(runsOf(placed)).flatMap((runs) => {
      band += 1;
      return splitAtColumns(runs).flatMap((run) => toSegment(run, band, toAtoms));
    }),
  );
};

const ZERO_WIDTH_NON_JOINER = '\u200c';
/** Number of times from which on a joiner, in a font without spaces, must really be a space. */
const MANY = 3;

/**
 * Returns the fonts in which one glyph is both space and joiner, and is mapped to the joiner by the
 * file.
 */
const fontsOfFalseJoiners = (glyphs: readonly Glyph[]): ReadonlySet<string> => {
  const wide = glyphs.filter(
    ({ text, width, size }) => text === ZERO_WIDTH_NON_JOINER && width > WORD_GAP * size,
  );
  if (wide.length < MANY) return new Set();
  const spaced = new Set(glyphs.filter(({ text }) => text === ' ').map(({ font }) => font));
  return new Set(wide.map(({ font }) => font).filter((font) => !spaced.has(font)));
};

/** Groups glyphs that were drawn one after another. */
const runsOf = (glyphs: Placed[]): Run[] => {
  const runs: Run[] = [];
  let last: Placed | undefined;
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    const right = glyph.x + glyph.width;
    if (run && last && isBeside(run, last, glyph)) {
      run.glyphs.push(glyph);
      run.left = Math.min(run.left, glyph.x);
      run.right = Math.max(run.right, right);
      run.size = Math.max(run.size, glyph.size);
    } else {
      runs.push({ glyphs: [glyph], left: glyph.x, right, y: glyph.y, size: glyph.size });
    }
    last = glyph;
  }
  // Leaves out a run of only spaces, which would bridge the gap between columns.
  return runs.filter((run) => run.glyphs.some(({ isSpace }) => !isSpace));
};

const isBeside = (run: Run, last: Placed, glyph: Placed): boolean => {
  const size = Math.max(last.size, glyph.size);
  const gap = Math.max(glyph.x - run.right, run.left - glyph.x - glyph.width);
  if (gap > COLUMN_GAP * size) return false;
  const rise = Math.abs(glyph.y - last.y);
  const isNext = Math.max(glyph.x - last.x - last.width, last.x - glyph.x - glyph.width) < size / 3;
  return rise < size * (isNext ? CLIMB : SAME_LINE) && Math.abs(glyph.y - run.y) < size * CLIMB * 2;
};

/**
 * Groups the runs on one baseline into a band. The bands are sorted from the top of the page down.
 */
const bandsOf = (runs: Run[]): Run[][] => {
  const bands: Run[][] = [];
  let first: Run | undefined;
  for (const run of runs.toSorted((a, b) => b.y - a.y)) {
    const band = bands.at(-1);
    if (band && first && first.y - run.y < (SAME_LINE * (first.size + run.size)) / 2) {
      band.push(run);
    } else {
      bands.push([run]);
      first = run;
    }
  }
  return bands;
};

const splitAtColumns = (runs: Run[]): Run[] => {
  const parts: Run[] = [];
  for (const run of runs.toSorted((a, b) => a.left - b.left)) {
    const part = parts.at(-1);
    if (part && run.left - part.right < COLUMN_GAP * Math.min(part.size, run.size)) {
      part.glyphs = part.glyphs.concat(run.glyphs);
      part.right = Math.max(part.right, run.right);
      part.size = Math.max(part.size, run.size);
    } else {
      parts.push({ ...run });
    }
  }
  return parts;
};

type ToAtoms = (glyphs: readonly Placed[]) => Atom[];

const toSegment = (
  { glyphs, left, right, y, size }: Run,
  band: number,
  toAtoms: ToAtoms,
): Segment[] => {
  const atoms = toAtoms(glyphs);
  if (atoms.length === 0) return [];
  const drawn = glyphs.reduce((least, glyph) => Math.min(least, glyph.drawn), Infinity);
  return [{ atoms, drawn, x: left, right, y, size, band }];
};

/** Returns the segments of each line on a page, in drawing order. */
export const rowsOf = (segments: readonly Segment[]): Segment[][] => {
  const rows: Segment[][] = [];
  for (const segment of segments.toSorted((a, b) => a.drawn - b.drawn)) {
    const row = rows.at(-1);
    if (row?.[0]?.band === segment.band) row.push(segment);
    else rows.push([segment]);
  }
  return rows;
};
