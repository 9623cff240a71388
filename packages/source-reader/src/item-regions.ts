import type { Outline } from './markup/outline.ts';

/** What belongs to an item of a list and to no item inside it: places of texts and of links. */
export type Region = { node: number; pieces: number[]; links: number[] };

export type Regions = {
  /** In the order they stand. */
  items: Region[];
  /** The innermost item that a node belongs to; -1 for none. */
  ownerOf: number[];
};

/**
 * Gives every text and link of a page to the innermost of `items` that it stands in, so that each is
 * looked at once however items are nested. `links` are the places of what leads somewhere.
 */
export const regionsOf = (
  { nodes, pieces }: Outline,
  items: Iterable<number>,
  links: readonly number[],
): Regions => {
  const byNode = new Map<number, Region>();
  for (const node of items) byNode.set(node, { node, pieces: [], links: [] });
  const ownerOf: number[] = [];
  nodes.forEach(({ parent }, at) => {
    ownerOf[at] = byNode.has(at) ? at : (ownerOf[parent] ?? -1);
  });
  const regionAt = (node: number) => byNode.get(ownerOf[node] ?? -1);
  pieces.forEach(({ node }, at) => {
    regionAt(node)?.pieces.push(at);
  });
  for (const link of links) regionAt(link)?.links.push(link);
  return { items: [...byNode.values()].sort((a, b) => a.node - b.node), ownerOf };
};
