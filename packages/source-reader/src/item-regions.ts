import type { Outline } from './markup/outline.ts';

/**
 * An item's node, with the positions of its text fragments and links. Those of an item nested
 * inside it belong only to the nested one.
 */
export type Region = { node: number; pieces: number[]; links: number[] };

export type Regions = {
  /** Items in document order. */
  items: Region[];
  /** For each node, the position of the innermost item that contains it; -1 if none does. */
  ownerOf: number[];
  /**
   * For each text fragment, the position of the innermost item that contains it; -1 if none does.
   */
  ownerOfPiece: number[];
};

/**
 * Assigns every text fragment and link on a page to the innermost of `items` around it, so that
 * each is examined only once. A description (`dd`) belongs to its term (`dt`). `items` and `links`
 * are positions of nodes.
 */
export const regionsOf = (
  { nodes, pieces }: Outline,
  items: Iterable<number>,
  links: readonly number[],
): Regions => {
  const byNode = new Map<number, Region>();
  for (const node of items) byNode.set(node, { node, pieces: [], links: [] });
  const ownerOf: number[] = [];
  /** Maps the position of a description list to the term that its next `dd` belongs to. */
  const terms = new Map<number, number>();
  nodes.forEach(({ parent, element: { name } }, at) => {
    if (name === 'dt') terms.set(parent, byNode.has(at) ? at : -1);
    const term = name === 'dd' ? (terms.get(parent) ?? -1) : -1;
    ownerOf[at] = byNode.has(at) ? at : term >= 0 ? term : (ownerOf[parent] ?? -1);
  });
  const ownerOfPiece = withLines(
    { nodes, pieces },
    pieces.map(({ node }) => ownerOf[node] ?? -1),
  );
  ownerOfPiece.forEach((owner, at) => {
    byNode.get(owner)?.pieces.push(at);
  });
  for (const link of links) byNode.get(ownerOf[link] ?? -1)?.links.push(link);
  const inOrder = [...byNode.values()].sort((a, b) => a.node - b.node);
  return { items: inOrder, ownerOf, ownerOfPiece };
};

/**
 * Returns the item of each text fragment. If an item is only a link, the rest of its line belongs
 * to it too, unless the line contains other items.
 */
const withLines = (
  { nodes, pieces }: Pick<Outline, 'nodes' | 'pieces'>,
  owners: readonly number[],
): number[] => {
  const whole: number[] = [...owners];
  let start = 0;
  const endLine = (end: number) => {
    const [only = -1, ...others] = new Set(owners.slice(start, end).filter((owner) => owner >= 0));
    const isLink = nodes[only]?.element.name === 'a';
    if (isLink && others.length === 0) whole.fill(only, start, end);
    start = end;
  };
  pieces.forEach(({ breaks }, at) => {
    if (breaks === 'line') endLine(at);
  });
  endLine(pieces.length);
  return whole;
};
