import type { OutlineNode } from './markup/outline.ts';
import type { Page } from './parse-page.ts';
import { selectPlaces } from './select-places.ts';

const STATEFUL =
  /^(?:odd|even|first|last|active|selected|current|open|[\w-]{0,40}(?:row|item|post|node|entry|article)[-_]?(?:odd|even|first|last|\d{1,9}))$/i;
const PLAIN_CLASS = /^[a-z][\w-]{0,60}$/i;
const PLAIN_ID = /^[a-z][a-z_-]{2,60}$/i;
const PARENTS = 3;
const MOST_PARENTS = 12;
export const MOST_SELECTORS = 4;
const CLASS_LENGTH = 500;

/**
 * Builds a selector that finds the items `kept` but none of those `dropped`, by the names or
 * positions of surrounding elements. Returns it with the items that it finds; if there is none,
 * returns only `kept`.
 */
export const narrow = (
  page: Page,
  kept: readonly number[],
  dropped: readonly number[],
): { selector?: string; places: readonly number[] } => {
  const unwanted = new Set(dropped);
  for (const naming of [nameWithId, nameWithRank]) {
    for (let parents = PARENTS; parents <= MOST_PARENTS; parents += 1) {
      const selectors = new Set(kept.map((place) => selectorOf(page, place, { parents, naming })));
      if (selectors.size > MOST_SELECTORS) break;
      const selector = [...selectors].join(', ');
      const places = selectPlaces(page, selector);
      if (!places.some((place) => unwanted.has(place))) return { selector, places };
    }
  }
  return { places: kept };
};

/** Builds a selector from the names of an element and of some of its ancestors. */
export const selectorOf = (
  { outline: { nodes } }: Page,
  place: number,
  {
    parents = PARENTS,
    naming = nameOf,
    own = nameOf,
  }: {
    parents?: number;
    naming?: (node: OutlineNode) => string;
    own?: (node: OutlineNode) => string;
  } = {},
): string => {
  const names: string[] = [];
  let node = nodes[place];
  while (node && names.length <= parents && node.element.name !== 'html') {
    names.unshift(names.length === 0 ? own(node) : naming(node));
    node = nodes[node.parent];
  }
  return names.join(' > ');
};

/** Builds a selector for an element from its name and its first classes. */
export const nameOf = (node: OutlineNode): string => {
  const classes = (node.element.attribs.class ?? '')
    .slice(0, CLASS_LENGTH)
    .split(/\s/)
    .filter((each) => PLAIN_CLASS.test(each) && !STATEFUL.test(each));
  return [plainNameOf(node), ...classes.slice(0, 2)].join('.');
};

/** Returns the name of an element without its classes. */
export const plainNameOf = ({ element: { name } }: OutlineNode): string =>
  /^[a-z][a-z0-9-]{0,40}$/.test(name) ? name : '*';

const nameWithId = (node: OutlineNode): string => {
  const { id } = node.element.attribs;
  return id !== undefined && PLAIN_ID.test(id) ? `${nameOf(node)}#${id}` : nameOf(node);
};

/** Builds a selector for an element that includes its rank among siblings of the same name. */
const nameWithRank = (node: OutlineNode): string => {
  const { name } = node.element;
  let rank = 1;
  for (let at = node.element.prev; at; at = at.prev)
    if ('name' in at && at.name === name) rank += 1;
  return `${nameWithId(node)}:nth-of-type(${rank})`;
};
