import { hasRightToLeft, isMark } from './characters.ts';
import {
  type Atom,
  type Placed,
  PRINTED_TWICE,
  SPACE,
  SPACE_GAP,
  WORD_GAP,
} from './glyph-lines.ts';

/** How much nearer the letter before a mark must be than the one after it. */
const MARK_MARGIN = 0.15;

/** The glyphs of a part of a line from left to right as they are seen, in whatever order they are drawn. */
export const asSeen = (glyphs: readonly Placed[]): Atom[] => {
  const ordered = withMarks(glyphs).sort((a, b) => middleOf(a) - middleOf(b) || a.drawn - b.drawn);
  const atoms: Atom[] = [];
  let before: Placed | undefined;
  let space: Placed | undefined;
  for (const glyph of ordered) {
    if (glyph.isSpace) {
      space = glyph;
      continue;
    }
    if (before && isPrintedTwice(before, glyph)) continue;
    if (before) {
      const gap = (glyph.x - before.x - before.width) / Math.max(before.size, glyph.size);
      if (gap > (space ? SPACE_GAP : WORD_GAP)) atoms.push(SPACE);
    }
    atoms.push({ text: glyph.letters, font: glyph.font, code: glyph.code });
    before = glyph;
    space = undefined;
  }
  return atoms;
};

const middleOf = ({ x, width }: Placed) => x + width / 2;

const isPrintedTwice = (before: Placed, glyph: Placed): boolean =>
  before.letters === glyph.letters &&
  glyph.width > PRINTED_TWICE * 2 * glyph.size &&
  Math.abs(glyph.x - before.x) < PRINTED_TWICE * glyph.size &&
  Math.abs(glyph.y - before.y) < PRINTED_TWICE * glyph.size;

/**
 * Each mark with the letter that it stands over: the nearer one of those drawn before and after it. In
 * a line that is drawn from left to right a mark comes before its letter.
 */
const withMarks = (glyphs: readonly Placed[]): Placed[] => {
  const letters: Placed[] = [];
  const waiting: Placed[] = [];
  for (const glyph of glyphs) {
    if (isMark(glyph.letters)) {
      waiting.push(glyph);
      continue;
    }
    const previous = letters.at(-1);
    const letter = { ...glyph };
    letters.push(letter);
    const margin = previous && previous.x > letter.x ? 0 : MARK_MARGIN * letter.size;
    for (const mark of waiting) {
      const isBefore = distance(mark, previous) + margin > distance(mark, letter);
      addMark(isBefore ? letter : previous, mark);
    }
    waiting.length = 0;
  }
  const last = letters.at(-1);
  for (const mark of waiting) addMark(last, mark);
  return letters;
};

const distance = (mark: Placed, letter: Placed | undefined): number =>
  letter && hasRightToLeft(letter.letters) ? Math.abs(middleOf(mark) - middleOf(letter)) : Infinity;

const addMark = (letter: Placed | undefined, mark: Placed) => {
  if (letter) letter.letters += mark.letters;
};
