import type { Region } from './item-regions.ts';
import { cleanTitle } from './listing.ts';
import { lineOf, type Outline, type Piece } from './markup/outline.ts';
import { saysNothing } from './words.ts';

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
/** Of one item; what is longer is the text of a page, not of a row. */
const MOST_PIECES = 400;

/** The texts of an item, within bounds. */
export const piecesOf = ({ pieces }: Outline, places: readonly number[]): Piece[] =>
  places.slice(0, MOST_PIECES).flatMap((at) => pieces[at] ?? []);

/** The nearest cell, heading, link or block of each node: what its text is a part of. */
export const findParts = ({ nodes }: Outline): number[] => {
  const parts: number[] = [];
  nodes.forEach(({ element, parent }, at) => {
    parts[at] = PARTS.has(element.name) ? at : (parts[parent] ?? at);
  });
  return parts;
};

/** What an item says part by part (cell, heading, link, block), as titles; the telling ones alone. */
export const tellingParts = (outline: Outline, parts: number[], item: Region): string[] => {
  const byPart = new Map<number, Piece[]>();
  for (const piece of piecesOf(outline, item.pieces)) {
    const part = parts[piece.node] ?? piece.node;
    const known = byPart.get(part);
    if (known) known.push(piece);
    else byPart.set(part, [piece]);
  }
  return [...byPart.values()]
    .map((pieces) => cleanTitle(lineOf(pieces)))
    .filter((text) => text !== null)
    .filter((text) => text.length >= SHORTEST && !saysNothing(text));
};

/** The longest of some texts. */
export const longestOf = (texts: readonly string[]): string | undefined =>
  texts.reduce<string | undefined>(
    (best, text) => (text.length > (best?.length ?? 0) ? text : best),
    undefined,
  );
