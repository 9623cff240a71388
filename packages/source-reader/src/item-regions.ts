import type { Outline } from './markup/outline.ts';

/** Positions of text fragments and links that belong to an item, but not to any item inside it. */
export type Region = { node: number; pieces: number[]; links: number[] };

export type Regions = {
  /** Items in document order. */
  items: Region[];
  /** The innermost item of each node; -1 for none. */
  ownerOf: number[];
  /** The innermost item of each piece of text. */
  ownerOfPiece: number[];
};

/**
 * Assigns every text fragment and link on a page to the innermost of `items`, so that each is
 * examined once however items are nested; descriptions (`dd`) belong to their term. `links` are the
 * positions of links.
 */
export const regionsOf = (
  { nodes, pieces }: Outline,
  items: Iterable<number>,
  links: readonly number[],
): Regions => {
  const byNode = new Map<number, Region>();
  for (const node of items) byNode.set(node, { node, pieces: [], links: [] });
  const ownerOf: number[] = [];
  /** Maps the position of each list of terms to the term that the next description belongs to. */
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

/** Adds the rest of its line to an item that is only a link, unless the line has other items. */
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
