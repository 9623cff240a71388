/**
 * A glyph with its position on the page. Positions and sizes are in points, in a frame rotated so
 * that the glyph's own line runs along x and y points up.
 */
export type Glyph = {
  text: string;
  /** `code`: the glyph's code in its font. `font`: the font's name in the file. */
  code: number;
  font: string;
  x: number;
  y: number;
  width: number;
  size: number;
  /** The direction of the glyph's line, in whole degrees. */
  angle: number;
};
