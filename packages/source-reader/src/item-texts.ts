import type { Region } from './item-regions.ts';
import { cleanTitle } from './listing.ts';
import { lineOf, type Outline, type Piece } from './markup/outline.ts';
import { isUninformative } from './words.ts';

const PARTS = new Set([
  'td',
  'th',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'a',
  'p',
  'div',
  'li',
  'dd',
  'dt',
]);
const SHORTEST = 8;
/** Maximum number of text fragments per item. An item with more is a page's text, not a row. */
const MOST_PIECES = 400;

/** Returns an item's text fragments, up to a limit. */
export const piecesOf = ({ pieces }: Outline, places: readonly number[]): Piece[] =>
  places.slice(0, MOST_PIECES).flatMap((at) => pieces[at] ?? []);

/**
 * Returns, for each node, the nearest cell, heading, link or block around it, which its text is
 * part of.
 */
export const findParts = ({ nodes }: Outline): number[] => {
  const parts: number[] = [];
  nodes.forEach(({ element, parent }, at) => {
    parts[at] = PARTS.has(element.name) ? at : (parts[parent] ?? at);
  });
  return parts;
};

/**
 * Returns the texts of an item's parts (cells, headings, links, blocks) that could be its title.
 */
export const informativeParts = (outline: Outline, parts: number[], item: Region): string[] =>
  textsOfParts(outline, parts, item.pieces).filter(
    (text) => text.length >= SHORTEST && !isUninformative(text),
  );

/** Returns the text of each part (cell, heading, link, block) that the given fragments are in. */
export const textsOfParts = (
  outline: Outline,
  parts: number[],
  places: readonly number[],
): string[] => {
  const byPart = new Map<number, Piece[]>();
  for (const piece of piecesOf(outline, places)) {
    const part = parts[piece.node] ?? piece.node;
    const known = byPart.get(part);
    if (known) known.push(piece);
    else byPart.set(part, [piece]);
  }
  return [...byPart.values()]
    .map((pieces) => cleanTitle(lineOf(pieces)))
    .filter((text) => text !== null);
};

export const longestOf = (texts: readonly string[]): string | undefined =>
  texts.reduce<string | undefined>(
    (best, text) => (text.length > (best?.length ?? 0) ? text : best),
    undefined,
  );

/** A text on more than this share of the items is a button label, not a title. */
const REPEATED_SHARE = 0.5;
const REPEATED_AT_LEAST = 3;

/**
 * Returns a function that checks whether so many items share a text that it can't be about one of
 * them.
 */
export const repeatedIn = (rows: readonly string[][]) => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const text of new Set(row)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return (text: string): boolean => {
    const count = counts.get(text) ?? 0;
    return count >= REPEATED_AT_LEAST && count > rows.length * REPEATED_SHARE;
  };
};

/** Whether a text is only an act's number: "45/2026", "No. 12". */
export const isNumber = (text: string): boolean =>
  /\p{Nd}/u.test(text) && !/\p{L}{4}|\p{Script=Han}{2}/u.test(text);
