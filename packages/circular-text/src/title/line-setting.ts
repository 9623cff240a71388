import { z } from 'zod';

/** So far down a file lines are told by how they are set: pages, and lines of each. */
export const PAGES_SET = 2;
export const LINES_SET = 200;

const measure = (most: number) => z.number().min(-most).max(most);

/**
 * How one line of a page is set. `left` and `right` are shares of the width of the text, 0 at its left
 * edge and 1 at its right one; a heading may reach beyond.
 */
const LineSettingSchema = z.strictObject({
  /** The size of its letters: 1 is that of the file's text. */
  size: z.number().positive().max(50),
  isBold: z.boolean(),
  /** Whether its font is another than that of most of the text. */
  isOtherFont: z.boolean(),
  left: measure(10),
  right: measure(10),
  /** How far its baseline is below that of the line before, in sizes of the file's text. */
  drop: measure(1_000),
});
export type LineSetting = z.infer<typeof LineSettingSchema>;

/** The settings of the lines of one page, as its text is split at line feeds; null where nothing is known. */
export const PageSettingSchema = z.array(LineSettingSchema.nullable()).max(LINES_SET);
export type PageSetting = z.infer<typeof PageSettingSchema>;

/** The mean of `measure` over pieces of text, each counted by its letters. */
export const meanByLetters = <Piece extends { letters: number }>(
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
