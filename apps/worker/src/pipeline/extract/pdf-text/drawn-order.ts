import { type Atom, type Placed, PRINTED_TWICE, SPACE, WORD_GAP } from './glyph-lines.ts';

/** Glyphs drawn one after the other without a gap. */
type Piece = {
  glyphs: Placed[];
  left: number;
  right: number;
  /** Position of the last base letter, to which combining marks belong. */
  base: number;
  size: number;
  /** Whether a space is drawn just before the piece. */
  isSpaced: boolean;
};

/** How far before the previous letter a letter may start, in ems. */
const OVERHANG = 0.1;
/**
 * Maximum distance of a mark from its letter, in ems: the outline of a mark may be drawn behind or
 * ahead of the pen.
 */
const MARK_REACH = 1;
/**
 * Minimum gap between words in scripts without spaces, in ems; their letters are set further apart.
 */
const UNSPACED_GAP = 0.2;

const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const mark = /^\p{M}/u;

/**
 * Orders the glyphs of a left-to-right part of a line: the words from left to right as seen, and
 * the glyphs in each word in drawing order, since a mark has the same position as its letter.
 */
export const asDrawn = (glyphs: readonly Placed[]): Atom[] => {
  const pieces = piecesOf(glyphs).sort((a, b) => a.left - b.left);
  const atoms: Atom[] = [];
  let before: Piece | undefined;
  for (const piece of pieces) {
    if (before && isPrintedTwice(before, piece)) continue;
    if (before && isApart(before, piece)) atoms.push(SPACE);
    for (const { letters, font, code } of piece.glyphs) atoms.push({ text: letters, font, code });
    before = piece;
  }
  return atoms;
};

const piecesOf = (glyphs: readonly Placed[]): Piece[] => {
  const pieces: Piece[] = [];
  let space: Placed | undefined;
  for (const glyph of glyphs) {
    if (glyph.isSpace) {
      space = glyph;
      continue;
    }
    const { x, width, size, letters } = glyph;
    const piece = pieces.at(-1);
    const isMark = mark.test(letters);
    if (space || !piece || !isNext(piece, glyph, isMark)) {
      const isSpaced = space !== undefined && isBeside(space, glyph);
      pieces.push({ glyphs: [glyph], left: x, right: x + width, base: x, size, isSpaced });
      space = undefined;
      continue;
    }
    piece.glyphs.push(glyph);
    // A mark of zero width may be drawn from a position beyond its letter.
    if (!isMark || x - piece.right <= WORD_GAP * size) {
      piece.right = Math.max(piece.right, x + width);
    }
    piece.size = Math.max(piece.size, size);
    if (!isMark) piece.base = x;
  }
  return pieces;
};

/**
 * Whether a space ends where a glyph starts; if not, figures drawn later may come between the two.
 */
const isBeside = (space: Placed, glyph: Placed): boolean =>
  glyph.x - space.x - space.width <= WORD_GAP * glyph.size;

const isNext = (piece: Piece, glyph: Placed, isMark: boolean): boolean => {
  const size = Math.max(piece.size, glyph.size);
  const [ahead, behind] = isMark ? [MARK_REACH, MARK_REACH] : [WORD_GAP, OVERHANG];
  return glyph.x - piece.right <= ahead * size && piece.base - glyph.x <= behind * size;
};

/** Whether two pieces are separate words. */
const isApart = (before: Piece, piece: Piece): boolean => {
  if (piece.isSpaced) return true;
  const [last, first] = [before.glyphs.at(-1)?.letters ?? '', piece.glyphs[0]?.letters ?? ''];
  const gap = (piece.left - before.right) / Math.max(before.size, piece.size);
  return gap > (unspaced.test(last) && unspaced.test(first) ? UNSPACED_GAP : WORD_GAP);
};

const isPrintedTwice = (before: Piece, piece: Piece): boolean =>
  Math.abs(piece.left - before.left) < PRINTED_TWICE * piece.size &&
  before.glyphs.length === piece.glyphs.length &&
  before.glyphs.every(({ letters }, at) => letters === piece.glyphs[at]?.letters);
