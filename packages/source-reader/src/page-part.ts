import type { Range } from './main-content.ts';
import { type Outline, type OutlineNode, piecesBelow } from './markup/outline.ts';
import type { Page } from './parse-page.ts';

/**
 * Minimum number of characters in an element that is the linked part itself. A shorter element only
 * marks where the part starts.
 */
const PART_CHARACTERS = 60;

/**
 * Returns the part of a page that a link with this fragment points to: the content of the element
 * with that name or, if the element is only an anchor or heading, everything up to the next anchor
 * of the same kind. Undefined if there is no such element.
 */
export const findPart = ({ outline }: Page, mark: string): Range | undefined => {
  const { nodes } = outline;
  const at = nodes.findIndex((node) => markOf(node) === mark);
  const node = nodes[at];
  if (!node || mark === '') return undefined;
  const text = piecesBelow(outline, node)
    .map((piece) => piece.text)
    .join('');
  if (text.trim().length >= PART_CHARACTERS) return { first: node.firstPiece, end: node.endPiece };
  const next = nodes.slice(node.end).find((other) => isOfKind(other, node));
  return { first: headOf(outline, at).firstPiece, end: headEnd(outline, next) };
};

const markOf = ({ element: { name, attribs } }: OutlineNode): string | undefined =>
  attribs.id ?? (name === 'a' ? attribs.name : undefined);

/** Replaces the numbers in an anchor name, so that "n118" and "n117" look the same. */
const shapeOf = (mark: string) => mark.slice(0, 200).replaceAll(/\d+/g, '#');

const isOfKind = (other: OutlineNode, node: OutlineNode): boolean => {
  const [mark, own] = [markOf(other), markOf(node)];
  if (mark === undefined || own === undefined) return false;
  const hasNumber = /\d/.test(own);
  return hasNumber
    ? shapeOf(mark) === shapeOf(own)
    : other.element.name === node.element.name && other.depth === node.depth;
};

const HEADS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'dt']);

/**
 * Returns the heading or paragraph around an anchor, else the anchor itself: the part of the page
 * starts with its text.
 */
const headOf = ({ nodes }: Outline, at: number): OutlineNode => {
  const node = nodes[at];
  const parent = nodes[node?.parent ?? -1];
  if (!node) throw new Error('No element at this position');
  return parent && HEADS.has(parent.element.name) ? parent : node;
};

const headEnd = (outline: Outline, next: OutlineNode | undefined): number =>
  next ? headOf(outline, outline.nodes.indexOf(next)).firstPiece : outline.pieces.length;
