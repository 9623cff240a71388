import { z } from 'zod';

/** How far into a file layout is recorded: pages, and lines per page. */
export const PAGES_SET = 2;
export const LINES_SET = 200;

const measure = (most: number) => z.number().min(-most).max(most);

/**
 * Layout of one line. `left` and `right` are fractions of the text width, from 0 at its left edge
 * to 1 at its right edge; a heading may extend beyond.
 */
const LineSettingSchema = z.strictObject({
  /** Font size relative to the file's body text. */
  size: z.number().positive().max(50),
  isBold: z.boolean(),
  /** Whether its font differs from that of most of the text. */
  isOtherFont: z.boolean(),
  left: measure(10),
  right: measure(10),
  /** Distance of its baseline from the previous line's, in units of the body text size. */
  drop: measure(1_000),
});
export type LineSetting = z.infer<typeof LineSettingSchema>;

/** Layout of a page's lines, split at line feeds; null if unknown. */
export const PageSettingSchema = z.array(LineSettingSchema.nullable()).max(LINES_SET);
export type PageSetting = z.infer<typeof PageSettingSchema>;

/** Returns the mean of `measure` over pieces of text, weighted by letters. */
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
