import { z } from 'zod';

/** Number of pages of a file, and of lines on a page, whose layout is stored. */
export const PAGES_SET = 2;
export const LINES_SET = 200;

const measure = (most: number) => z.number().min(-most).max(most);

/**
 * Layout of one line. `left` and `right` are its edges as fractions of the text width: 0 is the
 * text's left edge and 1 its right edge. A heading may extend beyond them.
 */
const LineSettingSchema = z.strictObject({
  /** Font size relative to that of the file's body text. */
  size: z.number().positive().max(50),
  isBold: z.boolean(),
  /** Whether the line's font differs from that of most of the text. */
  isOtherFont: z.boolean(),
  left: measure(10),
  right: measure(10),
  /** Distance from the baseline of the line above, as a multiple of the body text's font size. */
  drop: measure(1_000),
});
export type LineSetting = z.infer<typeof LineSettingSchema>;

/**
 * Layout of a page's lines, which are its text split at line feeds; null for a line whose layout is
 * unknown.
 */
export const PageSettingSchema = z.array(LineSettingSchema.nullable()).max(LINES_SET);
export type PageSetting = z.infer<typeof PageSettingSchema>;

/** Returns the mean of a measure over pieces of text, weighted by their number of letters. */
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
