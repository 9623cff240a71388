import {
  LINES_SET,
  type LineSetting,
  type PageSetting,
  weightedMean,
} from '@circulate/circular-text/setting';
import type { Font } from './fonts.ts';
import type { Segment } from './glyph-lines.ts';
import type { TextItem } from './plain-text.ts';

/** A piece of text on one line: positions and sizes in points, y grows downwards. */
export type Stretch = {
  /** Index of the line in the page's text, from 0. */
  line: number;
  left: number;
  right: number;
  y: number;
  size: number;
  /** The font's name in pdf.js. */
  font: string;
  letters: number;
};

/**
 * Returns the height of the letters in a piece of text, in points, whatever the rotation of the
 * page.
 */
export const sizeOf = ({ transform }: Pick<TextItem, 'transform'>): number =>
  Math.hypot(Number(transform[2]), Number(transform[3]));

export const toHalfPoints = (size: number): number => Math.round(size * 2) / 2;

/** Returns the layout of each text item from pdf.js; `lineOf` is the result of `joinItems`. */
export const stretchesOfItems = (
  items: readonly TextItem[],
  lineOf: readonly number[],
  toPage: (x: number, y: number) => readonly [number, number],
): Stretch[] =>
  items.map((item, at) => {
    const [left, y] = toPage(Number(item.transform[4]), Number(item.transform[5]));
    return {
      line: lineOf[at] ?? 0,
      left,
      right: left + item.width,
      y,
      size: sizeOf(item),
      font: item.fontName,
      letters: item.str.trim().length,
    };
  });

/** Returns the pieces of a page that was read glyph by glyph. */
export const stretchesOfRows = (rows: readonly (readonly Segment[])[]): Stretch[] =>
  rows.flatMap((row, line) =>
    row.map(({ atoms, x, right, y, size }) => ({
      line,
      left: x,
      right,
      y: -y,
      size,
      font: atoms.find(({ font }) => font !== '')?.font ?? '',
      letters: atoms.length,
    })),
  );

/** A piece with the font that its name refers to. */
type KnownStretch = Omit<Stretch, 'font'> & { font: Font | undefined };

/** Creates a tally that counts letters by one of their properties. */
export const openTally = <Key>() => {
  const counts = new Map<Key, number>();
  return {
    add: (key: Key, letters: number) => void counts.set(key, (counts.get(key) ?? 0) + letters),
    /** Returns the value that most letters have; undefined without letters. */
    most: (): Key | undefined => [...counts].sort((one, other) => other[1] - one[1])[0]?.[0],
  };
};

/** The font that most of a file's letters have, with its size in points. */
export type BodyText = { size: number; font: string | undefined };

/** Returns the layout of the lines that `stretches` form. */
export const settingsOf = (stretches: readonly KnownStretch[], body: BodyText): PageSetting => {
  const lines: KnownStretch[][] = [];
  for (const stretch of stretches) {
    if (stretch.letters === 0 || stretch.line >= LINES_SET || !isSound(stretch)) continue;
    const line = lines[stretch.line];
    if (line) line.push(stretch);
    else lines[stretch.line] = [stretch];
  }
  const { left, width } = columnOf(lines.flat());
  let above: number | undefined;
  return Array.from({ length: lines.length }, (_, at): LineSetting | null => {
    const line = lines[at];
    const [first] = line ?? [];
    if (!line || !first) return null;
    const share = (x: number) => clamp((x - left) / width, 10);
    const drop = above === undefined ? 0 : clamp((first.y - above) / body.size, 1_000);
    above = line.at(-1)?.y;
    const size = weightedMean(line, (stretch) => stretch.size) / body.size;
    return {
      size: Math.min(50, Math.max(0.01, size)),
      isBold: weightedMean(line, ({ font }) => (font?.isBold ? 1 : 0)) > 0.5,
      isOtherFont: weightedMean(line, ({ font }) => (font?.name === body.font ? 0 : 1)) > 0.5,
      left: share(line.reduce((least, one) => Math.min(least, one.left), Infinity)),
      right: share(line.reduce((most, one) => Math.max(most, one.right), -Infinity)),
      drop,
    };
  });
};

const isSound = ({ left, right, y, size }: KnownStretch): boolean =>
  [left, right, y].every(Number.isFinite) && size > 0 && Number.isFinite(size);

const clamp = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.max(-most, Math.min(most, value)) : 0;

/**
 * Share of letters on each side that may lie outside the text column, such as those of page
 * numbers.
 */
const OUTSIDE = 0.1;

const columnOf = (stretches: readonly KnownStretch[]) => {
  const left = quantile(stretches, 'left', OUTSIDE);
  const right = quantile(stretches, 'right', 1 - OUTSIDE);
  return { left, width: Math.max(1, right - left) };
};

const quantile = (
  stretches: readonly KnownStretch[],
  edge: 'left' | 'right',
  share: number,
): number => {
  const sorted = stretches.toSorted((one, other) => one[edge] - other[edge]);
  let rest = share * sorted.reduce((sum, { letters }) => sum + letters, 0);
  const at = sorted.find(({ letters }) => {
    rest -= letters;
    return rest <= 0;
  });
  return at?.[edge] ?? 0;
};
