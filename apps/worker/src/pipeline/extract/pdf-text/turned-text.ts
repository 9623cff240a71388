import { isBracket, kindOf, mirrored, withoutKashida } from './characters.ts';
import type { Glyph } from './glyph.ts';
import { type Atom, findSegments, type PageText, rowsOf, type Segment } from './glyph-lines.ts';
import { withoutFalseKashida } from './kashida.ts';
import { type Direction, toReadingOrder } from './reading-order.ts';
import { asSeen } from './seen-order.ts';

/**
 * For each font, whether its brackets, as mapped by the file, open where a reader sees them open:
 * the votes for minus the votes against.
 */
export type BracketVotes = Map<string, number>;

/**
 * Returns the text that a reader sees on a right-to-left page: lines reconstructed from the
 * positions of their glyphs, in drawing order, with tabs between the cells of a row. Adds to
 * `votes`, which all pages of a file share.
 */
export const readTurnedPage = (glyphs: readonly Glyph[], votes: BracketVotes): PageText => {
  const segments = withoutFalseKashida(findSegments(glyphs, asSeen));
  const isTurned = letterBalance(segments.flatMap(({ atoms }) => atoms)) > 0;
  for (const { atoms } of segments) countBrackets(atoms, votes);
  const looksMirrored = (font: string) => (votes.get(font) ?? 0) >= 0;
  const textOf = ({ atoms }: Segment) => {
    const line = directionOf(atoms, isTurned);
    return withoutKashida(toReadingOrder({ atoms, direction: line, looksMirrored }));
  };
  const rows = rowsOf(segments);
  const text = rows
    .map((row) => {
      const across = row.toSorted((a, b) => (isTurned ? b.x - a.x : a.x - b.x));
      return across.map(textOf).join('\t');
    })
    .join('\n');
  return { text: withOneKindOfFigures(text).normalize('NFC'), rows };
};

const RTL = 'right-to-left';
const LTR = 'left-to-right';

/**
 * Returns a line's direction, given whether its page has more right-to-left (`isTurned`) than
 * left-to-right letters.
 */
const directionOf = (atoms: readonly Atom[], isTurned: boolean): Direction => {
  const kinds = atoms
    .map(({ text }) => kindOf(text))
    .filter((kind) => kind === RTL || kind === LTR);
  const [left, right] = [kinds[0], kinds.at(-1)];
  if (left === RTL && right === RTL) return RTL;
  if (!kinds.includes(RTL)) return isTurned && (!left || endsAtLeft(atoms)) ? RTL : LTR;
  return isTurned || (left !== right && letterBalance(atoms) > 0) ? RTL : LTR;
};

/**
 * Whether a line has its punctuation at the left end, which means that foreign words end a
 * right-to-left sentence.
 */
const endsAtLeft = (atoms: readonly Atom[]) => /^[.،,;؛:]$/.test(atoms[0]?.text ?? '');

/** Returns the number of right-to-left letters minus the number of left-to-right ones. */
const letterBalance = (atoms: readonly Atom[]): number =>
  atoms.reduce((balance, { text }) => {
    const kind = kindOf(text);
    if (kind === RTL) return balance + 1;
    return kind === LTR ? balance - 1 : balance;
  }, 0);

/**
 * Counts the votes in a line as seen: a "(" before a ")" confirms the mapping of both fonts, and
 * the reverse contradicts it.
 */
const countBrackets = (atoms: readonly Atom[], votes: BracketVotes): void => {
  const waiting: Atom[] = [];
  for (const atom of atoms) {
    if (!isBracket(atom.text)) continue;
    const partner = waiting.at(-1);
    if (!partner || partner.text !== mirrored(atom.text)) {
      waiting.push(atom);
      continue;
    }
    waiting.pop();
    const vote = '([{<«‹'.includes(partner.text) ? 1 : -1;
    for (const { font } of [partner, atom]) votes.set(font, (votes.get(font) ?? 0) + vote);
  }
};

/**
 * Converts Arabic figures to Persian ones in text that contains Persian ones, because files mix up
 * figures of the same shape.
 */
const withOneKindOfFigures = (text: string): string =>
  /[\u06f4-\u06f6]/.test(text)
    ? text.replace(/[\u0660-\u0669]/g, (figure) =>
        String.fromCharCode(figure.charCodeAt(0) + PERSIAN_FIGURES),
      )
    : text;
const PERSIAN_FIGURES = 0x06f0 - 0x0660;
