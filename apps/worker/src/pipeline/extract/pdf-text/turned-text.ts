import { isBracket, kindOf, mirrored, withoutKashida } from './characters.ts';
import type { Glyph } from './glyph.ts';
import { type Atom, findSegments, type PageText, rowsOf, type Segment } from './glyph-lines.ts';
import { withoutFalseKashida } from './kashida.ts';
import { type Direction, toReadingOrder } from './reading-order.ts';
import { asSeen } from './seen-order.ts';

/** How often a font's brackets, by their names, open where a reader sees them open, less how often not. */
export type BracketVotes = Map<string, number>;

/**
 * The text of a page that has right-to-left script, as a reader sees it: lines from the places of
 * their glyphs, in the order in which they are drawn, cells of a row set apart by tabs. Adds to `votes`,
 * which is one for a file.
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

/** A line on a page that has more letters from right to left (`isTurned`) than from left to right. */
const directionOf = (atoms: readonly Atom[], isTurned: boolean): Direction => {
  const kinds = atoms
    .map(({ text }) => kindOf(text))
    .filter((kind) => kind === RTL || kind === LTR);
  const [left, right] = [kinds[0], kinds.at(-1)];
  if (left === RTL && right === RTL) return RTL;
  if (!kinds.includes(RTL)) return isTurned && (!left || endsAtLeft(atoms)) ? RTL : LTR;
  return isTurned || (left !== right && letterBalance(atoms) > 0) ? RTL : LTR;
};

/** Whether a sentence ends at the left edge: foreign words at the end of a right-to-left one. */
const endsAtLeft = (atoms: readonly Atom[]) => /^[.،,;؛:]$/.test(atoms[0]?.text ?? '');

/** Letters from right to left, less those from left to right. */
const letterBalance = (atoms: readonly Atom[]): number =>
  atoms.reduce((balance, { text }) => {
    const kind = kindOf(text);
    if (kind === RTL) return balance + 1;
    return kind === LTR ? balance - 1 : balance;
  }, 0);

/** Reads a line as it is seen: "(" before ")" speaks for the names of both fonts, the reverse against. */
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

/** Persian figures, where some stand for others of the same look that Arabic has too. */
const withOneKindOfFigures = (text: string): string =>
  /[\u06f4-\u06f6]/.test(text)
    ? text.replace(/[\u0660-\u0669]/g, (figure) =>
        String.fromCharCode(figure.charCodeAt(0) + PERSIAN_FIGURES),
      )
    : text;
const PERSIAN_FIGURES = 0x06f0 - 0x0660;
