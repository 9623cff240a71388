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
 * looked at once however items are nested; what describes a term (`dd`) is of that term. `links` are the places of what leads somewhere.
 */
export const regionsOf = (
  { nodes, pieces }: Outline,
  items: Iterable<number>,
  links: readonly number[],
): Regions => {
  const byNode = new Map<number, Region>();
  for (const node of items) byNode.set(node, { node, pieces: [], links: [] });
  const ownerOf: number[] = [];
  /** By the place of a list of terms, the term that its next description belongs to. */
  const terms = new Map<number, number>();
  nodes.forEach(({ parent, element: { name } }, at) => {
    if (name === 'dt') terms.set(parent, byNode.has(at) ? at : -1);
    const term = name === 'dd' ? (terms.get(parent) ?? -1) : -1;
    ownerOf[at] = byNode.has(at) ? at : term >= 0 ? term : (ownerOf[parent] ?? -1);
  });
  const regionAt = (node: number) => byNode.get(ownerOf[node] ?? -1);
  pieces.forEach(({ node }, at) => {
    regionAt(node)?.pieces.push(at);
  });
  for (const link of links) regionAt(link)?.links.push(link);
  return { items: [...byNode.values()].sort((a, b) => a.node - b.node), ownerOf };
};
