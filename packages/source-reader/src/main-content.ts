import { toStorable } from '@circulate/shared-schemas';
import { cleanTitle } from './listing.ts';
import { lineOf, type OutlineNode, type Piece, piecesBelow } from './markup/outline.ts';
import type { Page } from './parse-page.ts';

const HIDDEN = new Set(['iframe', 'svg', 'select', 'option']);
const MAIN_TAGS = new Set(['main', 'article']);
const MAIN_NAMES = new Set(['content', 'main', 'main-content']);
const MAIN_SHARE = 0.3;
const TITLE_PIECES = 200;

/** Title and main text of a page, with one line per block. */
export type PageText = { title: string | null; text: string };

/** A range of a page's text fragments, by index. */
export type Range = { first: number; end: number };

/**
 * Returns the main content of a page as text, limited to `range`, if given. Leaves out menus,
 * banners, search forms and scripts, and what changes with every visit.
 */
export const readMainText = (page: Page, range?: Range): PageText => {
  const { outline } = page;
  const shown = shownNodes(page);
  const isShown = ({ node }: Piece) => shown[node] ?? false;
  if (range) {
    const { first, end } = range;
    return { title: null, text: linesOf(outline.pieces.slice(first, end).filter(isShown)) };
  }
  const lengths = [0];
  for (const piece of outline.pieces) {
    const added = isShown(piece) && piece.text !== ' ' ? piece.text.length : 0;
    lengths.push((lengths.at(-1) ?? 0) + added);
  }
  const lengthOf = ({ firstPiece, endPiece }: OutlineNode) =>
    (lengths[endPiece] ?? 0) - (lengths[firstPiece] ?? 0);
  const main = outline.nodes
    .filter((node, at) => shown[at] && isMain(node))
    .reduce<OutlineNode | undefined>(
      (longest, node) => (longest && lengthOf(longest) >= lengthOf(node) ? longest : node),
      undefined,
    );
  // Pages also use <article> for teasers, so main content must have a good share of the page's
  // text.
  const isGood = main && lengthOf(main) >= (lengths.at(-1) ?? 0) * MAIN_SHARE;
  const pieces = isGood ? piecesBelow(outline, main) : outline.pieces;
  return { title: titleOf(page), text: linesOf(pieces.filter(isShown)) };
};

const shownNodes = ({ outline, isBoilerplate }: Page): boolean[] => {
  const shown: boolean[] = [];
  outline.nodes.forEach(({ element, parent }, at) => {
    const { attribs, name } = element;
    const isHidden =
      HIDDEN.has(name) ||
      'hidden' in attribs ||
      attribs['aria-hidden'] === 'true' ||
      name === 'head';
    shown[at] = (parent < 0 || (shown[parent] ?? true)) && !isHidden && !isBoilerplate[at];
  });
  return shown;
};

const isMain = ({ element: { name, attribs } }: OutlineNode) =>
  MAIN_TAGS.has(name) ||
  attribs.role === 'main' ||
  MAIN_NAMES.has(attribs.id ?? '') ||
  (attribs.class ?? '')
    .slice(0, 500)
    .split(' ')
    .some((name) => name === 'content' || name === 'main-content');

const titleOf = ({ outline }: Page): string | null => {
  const find = (is: (node: OutlineNode) => boolean) => outline.nodes.find(is);
  const text = (node: OutlineNode | undefined) =>
    node && cleanTitle(lineOf(piecesBelow(outline, node, TITLE_PIECES)));
  const named = find(
    ({ element }) => element.name === 'meta' && element.attribs.property === 'og:title',
  );
  return (
    text(find(({ element }) => element.name === 'h1')) ??
    cleanTitle(named?.element.attribs.content) ??
    text(find(({ element }) => element.name === 'title')) ??
    null
  );
};

/** Joins text fragments into lines, one per block; the cells of a table row share a line. */
const linesOf = (pieces: Piece[]): string => {
  const lines: string[][] = [];
  for (const { text, breaks } of pieces) {
    if (breaks === 'line' || lines.length === 0) lines.push([text]);
    else lines.at(-1)?.push(breaks === 'word' ? ` ${text}` : text);
  }
  return lines
    .map((line) => toStorable(line.join('')).replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
};
