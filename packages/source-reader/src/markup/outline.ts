import {
  type ChildNode,
  type Document,
  type Element,
  isTag,
  isText,
  type ParentNode,
} from 'domhandler';

/** Block elements. They separate words, even without white space. */
const BLOCKS = new Set(
  (
    'address article aside blockquote center details dialog dd dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre ' +
    'search section summary table ul xmp td th tr thead tbody tfoot caption body option label br ' +
    'legend button'
  ).split(' '),
);

/** An element of a page, with precomputed facts that make walking the tree unnecessary. */
export type OutlineNode = {
  element: Element;
  /** Position of the parent element in the outline; -1 for an outermost element. */
  parent: number;
  depth: number;
  /** Position in the outline after the element's last descendant. */
  end: number;
  /** The element's text: the fragments from `firstPiece` up to, but not including, `endPiece`. */
  firstPiece: number;
  endPiece: number;
  /** Number of links (`a[href]`) in the element, including itself. */
  links: number;
};

/**
 * Separator of a text fragment from the one before: nothing, a table cell, or a block, which
 * starts a line.
 */
type Break = 'none' | 'word' | 'line';

/**
 * A fragment of text on one line, the position of its element, and what separates it from the
 * fragment before.
 */
export type Piece = { text: string; node: number; breaks: Break };

export type Outline = {
  nodes: OutlineNode[];
  pieces: Piece[];
  /** Total number of characters before each text fragment. */
  lengths: number[];
};

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'textarea']);

/**
 * Lists a tree's elements and text fragments in document order, in one walk without recursion.
 * Leaves out invisible content (scripts, styles).
 */
export const outlineOf = (root: Document): Outline => {
  const outline: Outline = { nodes: [], pieces: [], lengths: [0] };
  const { nodes, pieces, lengths } = outline;
  const open: number[] = [];
  let breaks: Break = 'line';
  const part = ({ name }: Element) => {
    if (!BLOCKS.has(name) || breaks === 'line') return;
    breaks = name === 'td' || name === 'th' ? 'word' : 'line';
  };

  const addText = (data: string) => {
    const text = data.replaceAll(/\s+/g, ' ');
    const node = open.at(-1);
    if (text === '' || node === undefined) return;
    pieces.push({ text, node, breaks });
    lengths.push((lengths.at(-1) ?? 0) + (text === ' ' ? 0 : text.length));
    if (text !== ' ') breaks = 'none';
  };
  const enter = (element: Element) => {
    part(element);
    open.push(nodes.length);
    nodes.push({
      element,
      parent: open.at(-2) ?? -1,
      depth: open.length,
      end: nodes.length + 1,
      firstPiece: pieces.length,
      endPiece: pieces.length,
      links: element.name === 'a' && element.attribs.href !== undefined ? 1 : 0,
    });
  };
  const leave = (element: Element) => {
    const node = nodes[open.pop() ?? -1];
    if (!node) return;
    part(element);
    node.end = nodes.length;
    node.endPiece = pieces.length;
    const parent = nodes[node.parent];
    if (parent) parent.links += node.links;
  };

  let at: ChildNode | null = root.firstChild;
  while (at) {
    let below: ChildNode | null = null;
    if (isText(at)) addText(at.data);
    else if (isTag(at)) {
      enter(at);
      below = SILENT.has(at.name) ? null : at.firstChild;
      if (!below) leave(at);
    }
    if (below) {
      at = below;
      continue;
    }
    while (at && !at.next) {
      const parent: ParentNode | null = at.parent;
      at = parent && isTag(parent) ? parent : null;
      if (at && isTag(at)) leave(at);
    }
    at = at?.next ?? null;
  }
  return outline;
};

/**
 * Joins text fragments into one line, with a space where a block or cell starts, but not within a
 * word.
 */
export const lineOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text, breaks }, at) => (breaks !== 'none' && at > 0 ? ` ${text}` : text))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Joins text fragments into one line, with a space between all of them. */
export const spacedLineOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the text fragments below a node, at most `atMost` of them. */
export const piecesBelow = ({ pieces }: Outline, node: OutlineNode, atMost?: number): Piece[] =>
  pieces.slice(
    node.firstPiece,
    Math.min(node.endPiece, node.firstPiece + (atMost ?? Number.POSITIVE_INFINITY)),
  );

/** Returns the number of characters of text below a node. */
export const textLengthOf = ({ lengths }: Outline, node: OutlineNode): number =>
  (lengths[node.endPiece] ?? 0) - (lengths[node.firstPiece] ?? 0);
