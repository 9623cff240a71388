import { z } from 'zod';

/** Maximum number of pages in a file, and of lines on a page, for which the layout is recorded. */
export const PAGES_SET = 2;
export const LINES_SET = 200;

const measure = (most: number) => z.number().min(-most).max(most);

/**
 * Layout of one line. `left` and `right` are fractions of the text width, 0 at its left edge and 1
 * at its right edge; a heading can extend beyond them.
 */
const LineSettingSchema = z.strictObject({
  /** Font size relative to the file's body text. */
  size: z.number().positive().max(50),
  isBold: z.boolean(),
  /** Whether the font differs from that of most of the text. */
  isOtherFont: z.boolean(),
  left: measure(10),
  right: measure(10),
  /** Distance from the baseline of the line above, in units of the body text size. */
  drop: measure(1_000),
});
export type LineSetting = z.infer<typeof LineSettingSchema>;

/**
 * Layout of a page's lines (its text split at line feeds); null for a line without known layout.
 */
export const PageSettingSchema = z.array(LineSettingSchema.nullable()).max(LINES_SET);
export type PageSetting = z.infer<typeof PageSettingSchema>;

/** Returns the mean of `measure` over pieces of text, weighted by their number of letters. */
export const weightedMean = <Piece extends { letters: number }>(
  pieces: readonly Piece[],
  measure: (piece: Piece) => number,
): number => {
  let sum = 0;
  let letters = 0;
  for (const piece of pieces) {
    sum += measure(piece) * piece.letters;
    letters += piece.letters;
  }
  return sum / Math.max(1, letters);
};
