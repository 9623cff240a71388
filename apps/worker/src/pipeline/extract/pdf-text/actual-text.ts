import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Glyph } from './glyph.ts';

/**
 * Maximum length of a replacement text: longer than any cluster or word. A longer text would
 * replace more than part of a line.
 */
const MOST_LETTERS = 500;

/**
 * Matches punctuation, which is kept as drawn: brackets are mirrored by the direction of their
 * line, and hyphens are at its end.
 */
const signs = /^[\p{P}\p{S}\s\u00ad]*$/u;

/**
 * Handles operators of marked content, given the `glyphs` drawn so far: replacement text for part
 * of a drawing (PDF 32000-1, 14.9.4) replaces the glyphs drawn there with a single glyph of the
 * same width. Programs write it if a cluster's glyphs are in a different order from its letters, or
 * represent no letters of their own.
 */
export const operationsOfActualText = (glyphs: Glyph[]) => {
  let depth = 0;
  let open: { text: string; depth: number; from: number } | undefined;
  const begin = (text?: unknown) => {
    depth += 1;
    if (!open && typeof text === 'string' && !signs.test(text)) {
      open = { text, depth, from: glyphs.length };
    }
  };
  const end = () => {
    if (open?.depth === depth) {
      const shown = replaced(glyphs.slice(open.from), open.text);
      glyphs.length = open.from;
      for (const glyph of shown) glyphs.push(glyph);
      open = undefined;
    }
    depth = Math.max(0, depth - 1);
  };
  return {
    [OPS.beginMarkedContent]: () => begin(),
    // The third argument is added by our patch of pdf.js (`patches/`).
    [OPS.beginMarkedContentProps]: ([_tag, _id, text]: readonly unknown[]) => begin(text),
    [OPS.endMarkedContent]: end,
  };
};

const replaced = (drawn: readonly Glyph[], text: string): readonly Glyph[] => {
  const [first] = drawn;
  if (!first || text.length > MOST_LETTERS || !drawn.every((one) => isInLine(one, first))) {
    return drawn;
  }
  const across = { left: first.x, right: first.x, size: 0 };
  for (const { x, width, size } of drawn) {
    across.left = Math.min(across.left, x);
    across.right = Math.max(across.right, x + width);
    across.size = Math.max(across.size, size);
  }
  const { left, right, size } = across;
  return [{ ...first, text, code: -1, x: left, width: right - left, size }];
};

const isInLine = ({ angle, y, size }: Glyph, first: Glyph): boolean =>
  angle === first.angle && Math.abs(y - first.y) < Math.max(size, first.size);
