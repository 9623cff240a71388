import { isBracket, kindOf, mirrored } from './characters.ts';
import type { Atom } from './glyph-lines.ts';

export type Direction = 'right-to-left' | 'left-to-right';
type Piece = Atom & { kind: ReturnType<typeof kindOf> };

type Line = {
  atoms: readonly Atom[];
  direction: Direction;
  /** Whether a font's brackets are mapped by shape rather than by meaning. */
  looksMirrored: (font: string) => boolean;
};

/**
 * Returns a line's text in reading order, from its atoms in visual order. Undoes UAX #9: reverses
 * the letters of a right-to-left line, but not figures and foreign words in it.
 */
export const toReadingOrder = ({ atoms, direction, looksMirrored }: Line): string => {
  const pieces = atoms.map((atom) => ({ ...atom, kind: kindOf(atom.text) }));
  const turn = (part: Piece[]) => turnRound(part, looksMirrored);
  return direction === 'right-to-left' ? turn(pieces) : turnWithin(pieces, turn);
};

/** Reverses only the right-to-left parts of a left-to-right line, with `turn`. */
const turnWithin = (pieces: Piece[], turn: (part: Piece[]) => string): string => {
  let text = '';
  let at = 0;
  while (at < pieces.length) {
    const piece = pieces[at];
    if (piece?.kind !== 'right-to-left') {
      text += piece?.text ?? '';
      at += 1;
      continue;
    }
    let end = at + 1;
    for (let next = end; next < pieces.length; next += 1) {
      const kind = pieces[next]?.kind;
      if (kind === 'left-to-right') break;
      if (kind === 'right-to-left') end = next + 1;
    }
    text += turn(pieces.slice(at, end));
    at = end;
  }
  return text;
};

const turnRound = (pieces: Piece[], looksMirrored: (font: string) => boolean): string => {
  const parts: string[] = [];
  let at = 0;
  while (at < pieces.length) {
    const piece = pieces[at];
    if (!piece) break;
    if (piece.kind === 'digit' || piece.kind === 'left-to-right') {
      const end = endOfRun(pieces, at);
      parts.push(withSign(parts, pieces, { at, end }));
      at = end;
      continue;
    }
    parts.push(
      isBracket(piece.text) && looksMirrored(piece.font) ? mirrored(piece.text) : piece.text,
    );
    at += 1;
  }
  return parts.reverse().join('');
};

const percent = /^[%٪‰]$/u;
const sign = /^[-+−]$/u;

type Span = { at: number; end: number };

/**
 * Returns a run's text with the sign of its figure in the right place: a percent sign follows the
 * figure wherever it is printed, and a minus precedes the figure, unless the figure is a paragraph
 * number that ends with a hyphen.
 */
const withSign = (parts: string[], pieces: Piece[], { at, end }: Span): string => {
  const run = pieces
    .slice(at, end)
    .map(({ text }) => text)
    .join('');
  const text = isRange(run, pieces) ? inRisingOrder(run) : run;
  if (pieces[at]?.kind !== 'digit') return text;
  const before = parts.at(-1) ?? '';
  if (percent.test(before) && pieces[at - 1]?.kind === 'neutral') {
    parts.pop();
    return text + before;
  }
  const isAlone = at < 2 || pieces[at - 2]?.kind === 'space';
  if (sign.test(before) && isAlone && (end < pieces.length || isAmount(text))) {
    parts.pop();
    return before + text;
  }
  return text;
};

/** Whether a figure is an amount ("3.5%", "1,250") rather than a paragraph number. */
const isAmount = (text: string) => /[%٪‰]|\p{Nd}[.,٫٬]\p{Nd}/u.test(text);

/**
 * Whether a run is a range of two figures, which is shown in reverse. Among Hebrew letters, a
 * hyphen joins two figures as written instead (UAX #9, W4): "2750-06".
 */
const isRange = (run: string, line: readonly Piece[]) =>
  /^\p{Nd}+[-–]\p{Nd}+$/u.test(run) &&
  (run.includes('–') || !line.some(({ text }) => /\p{Script=Hebrew}/u.test(text)));

/** Returns a range in rising order, as a right-to-left line shows 2023-2024 as "2024-2023". */
const inRisingOrder = (range: string): string => {
  const [, first = '', dash = '', last = ''] = /^(\p{Nd}+)([-–])(\p{Nd}+)$/u.exec(range) ?? [];
  const isFalling = first.length === last.length ? first > last : first.length > last.length;
  return isFalling ? last + dash + first : range;
};

/** Returns where the figure or the foreign words that start at `at` end. */
const endOfRun = (pieces: Piece[], at: number): number => {
  let end = at + 1;
  let digits = pieces[at]?.kind === 'digit' ? 1 : 0;
  for (;;) {
    const previous = pieces[end - 1];
    let next = end;
    while (next < pieces.length && next - end < MOST_BETWEEN && isNeutral(pieces[next])) next += 1;
    const following = pieces[next];
    if (!previous || !following || isNeutral(following) || following.kind === 'right-to-left')
      break;
    const between = pieces
      .slice(end, next)
      .map(({ text }) => text)
      .join('');
    const isGroup =
      between === ' ' && digits <= 3 && isThreeDigits(pieces, next) && isWhole(pieces, at, end);
    if (!isGroup && !belongTogether(previous, between, following)) break;
    digits = following.kind === 'digit' && between === '' ? digits + 1 : 1;
    end = next + 1;
  }
  return withClosing(pieces, at, end);
};

const MOST_BETWEEN = 3;
const isNeutral = (piece: Piece | undefined) =>
  piece?.kind === 'neutral' || piece?.kind === 'space';

/** Whether a span contains only digits and spaces; "12.4 128" is two figures. */
const isWhole = (pieces: Piece[], at: number, end: number) =>
  pieces.slice(at, end).every(({ kind }) => kind === 'digit' || kind === 'space');

/**
 * Whether exactly three digits follow, as after the space in "1 250 000", and no group of digits
 * with another separator after these.
 */
const isThreeDigits = (pieces: Piece[], at: number) =>
  pieces.slice(at, at + 3).every(({ kind }) => kind === 'digit') &&
  pieces.length >= at + 3 &&
  pieces[at + 3]?.kind !== 'digit' &&
  !/^[,.٬،'’]\p{Nd}{3}(?!\p{Nd})/u.test(
    pieces
      .slice(at + 3, at + 8)
      .map(({ text }) => text)
      .join(''),
  );

const belongTogether = (previous: Piece, between: string, following: Piece): boolean => {
  if (between === '') return true;
  if (previous.kind === 'digit' && following.kind === 'digit') {
    return /^[.,:/٫٬،'’–-]$/u.test(between);
  }
  if (previous.kind === 'digit' || following.kind === 'digit') return /^[ .:/&_–-]$/u.test(between);
  return true;
};

/**
 * Returns the end of a run including the percent sign after its figure, or the bracket that closes
 * one opened in the run.
 */
const withClosing = (pieces: Piece[], at: number, end: number): number => {
  const next = pieces[end];
  if (next?.kind !== 'neutral') return end;
  if (percent.test(next.text) && pieces[end - 1]?.kind === 'digit') return end + 1;
  if (!isBracket(next.text)) return end;
  const opening = mirrored(next.text);
  const isOpen = pieces.slice(at, end).filter(({ text }) => text === opening).length === 1;
  return isOpen ? end + 1 : end;
};
