/** A piece of text with its position, from pdf.js. */
export type TextItem = {
  str: string;
  transform: readonly unknown[];
  width: number;
  height: number;
  hasEOL: boolean;
  fontName: string;
};

// In points.
const LINE_GAP = 4.6;
const CELL_GAP = 7;

type Place = { right: number; y: number };

/**
 * Joins the text on a left-to-right page in drawing order, with tabs between the cells in a row.
 * `toPage` converts positions to the upright page. Also returns `lineOf`: the line, counted from 0,
 * that each item starts on.
 */
export const joinItems = (
  items: readonly TextItem[],
  toPage: (x: number, y: number) => readonly [number, number],
): { text: string; lineOf: number[] } => {
  const parts: string[] = [];
  const lineOf: number[] = [];
  let line = 0;
  let last: Place | undefined;
  let lineHeight = 0;
  for (const { str, transform, width, height, hasEOL } of items) {
    const [x, y] = toPage(Number(transform[4]), Number(transform[5]));
    const drop = last ? Math.abs(last.y - y) : 0;
    const isNewLine = str.startsWith('\n') || (str.trim() === '' && hasEOL);
    if (drop > LINE_GAP && !isNewLine && parts.at(-1)?.endsWith('\n') === false) {
      if (drop - 1 > lineHeight) {
        parts.push('\n');
        line += 1;
        lineHeight = 0;
      }
    }
    const isCell = last && drop < LINE_GAP && Math.abs(last.right - x) > CELL_GAP;
    parts.push(isCell ? `\t${str}` : str);
    lineOf.push(line);
    line += str.split('\n').length - 1;
    last = { right: x + width, y };
    lineHeight = Math.max(lineHeight, height);
    if (hasEOL) {
      parts.push('\n');
      line += 1;
    }
    if (hasEOL || str.endsWith('\n')) lineHeight = 0;
  }
  return { text: parts.join(''), lineOf };
};

/**
 * Tolerance in points for the position of two pieces: they differ by less on one line, or if a
 * letter is printed twice.
 */
const SAME_PLACE = 1;

/**
 * Whether a piece is drawn to the left of the previous one on the same line, or on top of it. This
 * happens when a program draws figures in another font after the words, and when text is printed
 * twice to look bold.
 */
export const isOutOfOrder = (
  items: readonly TextItem[],
  toPage: (x: number, y: number) => readonly [number, number],
): boolean => {
  let last: { str: string; x: number; y: number } | undefined;
  for (const { str, transform, width } of items) {
    if (str.trim() === '') continue;
    const [x, y] = toPage(Number(transform[4]), Number(transform[5]));
    if (last && Math.abs(y - last.y) < SAME_PLACE) {
      if (x + width <= last.x) return true;
      if (str === last.str && Math.abs(x - last.x) < SAME_PLACE) return true;
    }
    last = { str, x, y };
  }
  return false;
};
