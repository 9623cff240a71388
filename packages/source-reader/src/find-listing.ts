import { findPublicationDay } from '@circulate/circular-text/dates';
import { type Region, regionsOf } from './item-regions.ts';
import { linkOf } from './link-of.ts';
import { looksLikePdf } from './links.ts';
import { lineOf, type OutlineNode, piecesBelow, spacedLineOf } from './markup/outline.ts';
import type { Page } from './parse-page.ts';
import { isPager } from './words.ts';

const ROWS = new Set(['tr', 'li', 'article', 'dd', 'dt']);
const WRAPPERS = new Set(['div', 'p', 'section']);
const STATEFUL =
  /^(?:odd|even|first|last|active|selected|current|open|row-?\d{1,9}|item-?\d{1,9}|node-\d{1,9}|views-row-(?:odd|even|first|last|\d{1,9}))$/i;
const PLAIN_CLASS = /^[a-z][\w-]{0,60}$/i;
const PARENTS = 3;
const AT_LEAST = 2;
const TITLES_AT_LEAST = 0.5;
/** So many of a group tell what it is. */
const SAMPLE = 100;
const LABEL_PIECES = 40;
const TITLE_LENGTH = 25;
const CLASS_LENGTH = 500;

/**
 * Finds the selector of the items of a listing page by looking for what repeats: rows or blocks
 * that each hold a link, preferring those with PDFs, dates and titles of some length. `links` are the
 * places of the page's links. Gives undefined when nothing repeats. Every link, row and text is
 * looked at a bounded number of times.
 */
export const findItemSelector = (page: Page, links: readonly number[]): string | undefined => {
  const { outline, isBoilerplate } = page;
  const rows = findRows(page);
  const selectors = new Map<number, string>();
  for (const link of links) {
    const node = outline.nodes[link];
    if (!node || isBoilerplate[link]) continue;
    if (isPager(lineOf(piecesBelow(outline, node, LABEL_PIECES)))) continue;
    const place = (rows[link] ?? -1) < 0 ? link : (rows[link] ?? link);
    if (!selectors.has(place)) selectors.set(place, selectorOf(page, place));
  }
  const groups = new Map<string, Region[]>();
  for (const item of regionsOf(outline, selectors.keys(), links).items) {
    const selector = selectors.get(item.node) ?? '';
    const group = groups.get(selector);
    if (group) group.push(item);
    else groups.set(selector, [item]);
  }
  let best: { selector: string; score: number } | undefined;
  for (const [selector, items] of groups) {
    if (items.length < AT_LEAST) continue;
    const score = scoreOf(page, items.slice(0, SAMPLE)) * Math.log2(1 + items.length);
    if (score > (best?.score ?? 0)) best = { selector, score };
  }
  return best?.selector;
};

/**
 * For each node the row that it stands in, -1 for none: the innermost table row, list item or
 * article, else the innermost block with a sibling of its name that holds links too.
 */
const findRows = ({ outline: { nodes } }: Page): number[] => {
  /** How many children of one name hold links, by parent and name. */
  const alike = new Map<string, number>();
  const keyOf = (node: OutlineNode) => `${node.parent} ${nameOf(node)}`;
  const isWrapper = (node: OutlineNode) => node.links > 0 && WRAPPERS.has(node.element.name);
  for (const node of nodes) {
    if (isWrapper(node)) alike.set(keyOf(node), (alike.get(keyOf(node)) ?? 0) + 1);
  }
  const rows: number[] = [];
  const blocks: number[] = [];
  nodes.forEach((node, at) => {
    rows[at] = ROWS.has(node.element.name) ? at : (rows[node.parent] ?? -1);
    const repeats = isWrapper(node) && (alike.get(keyOf(node)) ?? 0) >= AT_LEAST;
    blocks[at] = repeats ? at : (blocks[node.parent] ?? -1);
  });
  return nodes.map((_, at) => ((rows[at] ?? -1) >= 0 ? (rows[at] ?? -1) : (blocks[at] ?? -1)));
};

const scoreOf = ({ outline, base }: Page, items: Region[]): number => {
  const share = (holds: (item: Region) => boolean) => items.filter(holds).length / items.length;
  const textsOf = ({ pieces }: Region) =>
    pieces.slice(0, LABEL_PIECES).flatMap((at) => outline.pieces[at] ?? []);
  const pdfs = share(({ links }) =>
    links.slice(0, LABEL_PIECES).some((link) => {
      const element = outline.nodes[link]?.element;
      return element !== undefined && looksLikePdf(linkOf(element, base)?.link ?? '');
    }),
  );
  const dates = share((item) => findPublicationDay(spacedLineOf(textsOf(item))) !== null);
  const titles = share((item) => lineOf(textsOf(item)).length >= TITLE_LENGTH);
  // Short labels without dates or files are a menu, wherever it stands.
  if (pdfs === 0 && dates === 0 && titles < TITLES_AT_LEAST) return 0;
  return 0.2 + 4 * pdfs + 3 * dates + titles;
};

const selectorOf = ({ outline: { nodes } }: Page, place: number): string => {
  const names: string[] = [];
  let node = nodes[place];
  while (node && names.length <= PARENTS && node.element.name !== 'html') {
    names.unshift(nameOf(node));
    node = nodes[node.parent];
  }
  return names.join(' > ');
};

const nameOf = ({ element: { name, attribs } }: OutlineNode): string => {
  const classes = (attribs.class ?? '')
    .slice(0, CLASS_LENGTH)
    .split(/\s/)
    .filter((each) => PLAIN_CLASS.test(each) && !STATEFUL.test(each));
  return [/^[a-z][a-z0-9-]{0,40}$/.test(name) ? name : '*', ...classes.slice(0, 2)].join('.');
};
