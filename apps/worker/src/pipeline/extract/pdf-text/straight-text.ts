import { asDrawn } from './drawn-order.ts';
import type { Glyph } from './glyph.ts';
import { findSegments, type PageText, rowsOf } from './glyph-lines.ts';

/**
 * The text of a page that runs from left to right, from the places of its glyphs: for scripts whose
 * signs are drawn around their letter, and for lines whose words are drawn out of order. Lines in the
 * order in which they are drawn, cells of a row set apart by tabs.
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
