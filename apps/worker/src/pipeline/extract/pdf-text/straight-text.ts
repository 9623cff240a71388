import { asDrawn } from './drawn-order.ts';
import type { Glyph } from './glyph.ts';
import { findSegments, type PageText, rowsOf } from './glyph-lines.ts';

/**
 * Reconstructs the text on a left-to-right page from the positions of its glyphs: for scripts with
 * marks around the base letter, and for lines drawn out of order. Keeps lines in drawing order,
 * with tabs between the cells of a row.
 */
export const readStraightPage = (glyphs: readonly Glyph[]): PageText => {
  const rows = rowsOf(findSegments(glyphs, asDrawn));
  const text = rows
    .map((row) =>
      row
        .toSorted((a, b) => a.x - b.x)
        .map(({ atoms }) => atoms.map(({ text }) => text).join(''))
        .join('\t'),
    )
    .join('\n')
    .normalize('NFC');
  return { text, rows };
};
