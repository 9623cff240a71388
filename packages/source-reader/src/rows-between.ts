import { mayLink } from './link-of.ts';
import type { Page } from './parse-page.ts';

/**
 * Share of the rows that a selector may miss. A few rows between items may be headings with links.
 */
const SHARE = 0.3;
const AT_LEAST = 2;

/**
 * Returns a note if a selector given by an admin finds only some rows of a list, such as every
 * other row of a striped table. `places` are the nodes that the selector finds; rows are their
 * siblings with the same name and a link.
 */
export const noteOnRowsBetween = (
  { outline: { nodes } }: Page,
  selector: string,
  places: readonly number[],
): string | null => {
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return null;
  const found = new Set(places);
  const lists = new Set(places.map((at) => placeIn(nodes[at])));
  const left = nodes.filter(
    (node, at) =>
      at > first &&
      at < last &&
      !found.has(at) &&
      lists.has(placeIn(node)) &&
      nodes.slice(at, node.end).some(({ element }) => mayLink(element)),
  ).length;
  if (left < AT_LEAST || left < places.length * SHARE) return null;
  return `The selector “${selector}” skips ${left} rows between the ${places.length} that it matches. Clear it, then preview the source again.`;
};

const placeIn = (node: Page['outline']['nodes'][number] | undefined): string =>
  `${node?.parent} ${node?.element.name}`;
