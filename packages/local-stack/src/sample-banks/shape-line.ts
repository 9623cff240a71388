import type { Font, Glyph } from 'fontkit';

/** A glyph and its position, in points from the start of the line. */
export type PlacedGlyph = { font: Font; glyph: Glyph; x: number; y: number };

/** A glyph that stands for text: also with that text and its advance width. */
export type PlacedText = PlacedGlyph & { text: string; width: number };

/**
 * The glyphs of a line: those that stand for text (`texts`), and those that only complete its
 * appearance (`shapes`), such as marks and the second half of some vowels.
 */
export type ShapedLine = { texts: PlacedText[]; shapes: PlacedGlyph[]; width: number };

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/u;
const LATIN = /([!-\u024f\u2010-\u206f]+)/u;
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Shapes a line in the first font that has all of its characters. Right-to-left text runs from the
 * right, and the numbers and Latin words in it from the left, as in the simple cases of UAX #9.
 */
export const shapeLine = (text: string, fonts: readonly Font[], size: number): ShapedLine => {
  const isRtl = RIGHT_TO_LEFT.test(text);
  const words = text
    .split(/(?<= )|(?= )/)
    .flatMap((word) => word.split(LATIN))
    .filter(Boolean);
  const runs = words.map((word) => shapeWord(word, fonts, size));
  const line: ShapedLine = { texts: [], shapes: [], width: 0 };
  for (const run of isRtl ? reordered(words, runs) : runs) append(line, run);
  return line;
};

const append = (line: ShapedLine, run: ShapedLine) => {
  const moved = <Placed extends { x: number }>(each: Placed) => ({
    ...each,
    x: each.x + line.width,
  });
  line.texts.push(...run.texts.map(moved));
  line.shapes.push(...run.shapes.map(moved));
  line.width += run.width;
};

/** Reverses the words of a line, but keeps the order of adjacent words that run left to right. */
const reordered = (words: string[], runs: ShapedLine[]): ShapedLine[] => {
  const placed: ShapedLine[] = [];
  let latin: ShapedLine[] = [];
  runs.forEach((run, index) => {
    const word = words[index] ?? '';
    const joins =
      /^[\s]+$/.test(word) && latin.length > 0 && !RIGHT_TO_LEFT.test(words[index + 1] ?? 'א');
    if ((/[0-9A-Za-z]/.test(word) && !RIGHT_TO_LEFT.test(word)) || joins) latin.push(run);
    else {
      placed.unshift(...latin);
      latin = [];
      placed.unshift(run);
    }
  });
  placed.unshift(...latin);
  return placed;
};

const shapeWord = (word: string, fonts: readonly Font[], size: number): ShapedLine => {
  const font = fontFor(word, fonts);
  const line: ShapedLine = { texts: [], shapes: [], width: 0 };
  if (RIGHT_TO_LEFT.test(word)) {
    for (const placed of place(word, font, size)) {
      line.texts.push({ ...placed, text: String.fromCodePoint(...placed.glyph.codePoints) });
      line.width = placed.x + placed.width;
    }
    return line;
  }
  for (const { segment } of clusters.segment(word)) {
    const glyphs = place(segment, font, size);
    const width = glyphs.reduce((sum, glyph) => sum + glyph.width, 0);
    const [first, ...others] = glyphs;
    const run: ShapedLine = { texts: [], shapes: others, width };
    // The first glyph stands for the whole cluster, because some marks are drawn before the letter
    // that they follow in the text.
    if (first) run.texts.push({ ...first, text: segment, width });
    append(line, run);
  }
  return line;
};

/** Returns the glyphs of a text, positioned by the rules of its script. */
const place = (text: string, font: Font, size: number) => {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let at = 0;
  return glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const placed = {
      font,
      glyph,
      x: at + xOffset * scale,
      y: yOffset * scale,
      width: xAdvance * scale,
    };
    at += placed.width;
    return placed;
  });
};

const fontFor = (word: string, fonts: readonly Font[]): Font => {
  const has = (font: Font) =>
    [...word].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const font = fonts.find(has);
  if (!font) throw new Error(`No font has all the characters in "${word}"`);
  return font;
};
