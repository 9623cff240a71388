import { findPublicationDay } from '@circulate/circular-text/dates';
import { type Region, regionsOf } from './item-regions.ts';
import { linkOf } from './link-of.ts';
import { looksLikeDocument } from './links.ts';
import { lineOf, type OutlineNode, piecesBelow, spacedLineOf } from './markup/outline.ts';
import { MOST_SELECTORS, nameOf, narrow, plainNameOf, selectorOf } from './narrow-selector.ts';
import { isBoilerplateLink, type Page } from './parse-page.ts';
import { selectPlaces } from './select-places.ts';
import { findOnlyRows } from './table-rows.ts';
import { isPager } from './words.ts';

const ROWS = new Set(['tr', 'li', 'article', 'dd', 'dt']);
const WRAPPERS = new Set(['div', 'p', 'section']);
const AT_LEAST = 2;
const TITLES_AT_LEAST = 0.5;
/** Maximum number of items examined per group of similar items. */
const SAMPLE = 100;
const LABEL_PIECES = 40;
const TITLE_LENGTH = 25;

/** The items found on a page: their positions, and a selector that matches them if there is one. */
type FoundItems = { selector?: string | undefined; places: readonly number[] };

/**
 * Finds the items of a list page by looking for repeated structures: rows or blocks that each
 * contain a link, preferring those with files, dates, numbers and titles of some length, after the
 * page's heading, and linking to one folder. Leaves out a menu with the same structure. `links` are
 * the positions of the page's links. Examines every link, row and text a bounded number of times.
 */
export const findItems = (page: Page, links: readonly number[]): FoundItems => {
  const { outline } = page;
  const rows = findRows(page);
  const selectors = new Map<number, string>();
  for (const link of links) {
    const node = outline.nodes[link];
    if (!node || isBoilerplateLink(page, link)) continue;
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
  const headingAt = headingOf(page);
  const best =
    bestOf(page, joinAlternating(page, groups), headingAt) ??
    bestOf(page, joinRows(page, groups), headingAt);
  if (!best) return { places: [] };
  const kept = new Set(best.items);
  const dropped = best.all.filter((item) => !kept.has(item));
  if (dropped.length === 0) {
    return { selector: best.selector, places: selectPlaces(page, best.selector) };
  }
  const placesOf = (items: readonly Region[]) => items.map(({ node }) => node);
  return narrow(page, placesOf(best.items), placesOf(dropped));
};

type Best = { selector: string; items: Region[]; all: Region[]; score: number };

const bestOf = (page: Page, groups: readonly Group[], headingAt: number): Best | undefined => {
  const onlyRows = findOnlyRows(page.outline);
  let best: Best | undefined;
  for (const { selector, items: group } of groups) {
    const items = withoutMenus(page, group, headingAt);
    if (items.length < AT_LEAST && !onlyRows.has(items[0]?.node ?? -1)) continue;
    const known = scoreOf(page, items.slice(0, SAMPLE)) * Math.log2(1 + items.length);
    const score = isBefore(items, headingAt) ? known * BEFORE_HEADING : known;
    if (score > (best?.score ?? 0)) best = { selector, items, all: group, score };
  }
  return best;
};

type Group = { selector: string; items: Region[] };

/**
 * Joins groups of rows in one list if their classes alternate, as in striped tables: `row`,
 * `row-alt`.
 */
const joinAlternating = (page: Page, groups: ReadonlyMap<string, Region[]>): Group[] => {
  const alike = new Map<string, Group[][]>();
  for (const [selector, items] of groups) {
    const plain = selectorOf(page, items[0]?.node ?? 0, { own: plainNameOf });
    const lists = alike.get(plain) ?? [];
    const last = lists.at(-1);
    const end = Math.max(...(last ?? []).map((group) => group.items.at(-1)?.node ?? 0));
    if (last && (items[0]?.node ?? 0) < end) last.push({ selector, items });
    else lists.push([{ selector, items }]);
    alike.set(plain, lists);
  }
  return [...alike].flatMap(([plain, lists]) =>
    lists.map((list) => ({
      selector:
        list.length > MOST_SELECTORS ? plain : list.map(({ selector }) => selector).join(', '),
      items: list.flatMap(({ items }) => items).sort((one, other) => one.node - other.node),
    })),
  );
};

/** Joins all rows of a list into one group, because each row may have its own classes. */
const joinRows = (page: Page, groups: ReadonlyMap<string, Region[]>): Group[] => {
  const alike = new Map<string, Region[]>();
  const all = [...groups.values()].flat().sort((one, other) => one.node - other.node);
  for (const item of all) {
    const name = page.outline.nodes[item.node]?.element.name ?? '';
    if (!ROWS.has(name)) continue;
    const selector = selectorOf(page, item.node, { own: plainNameOf });
    const items = alike.get(selector);
    if (items) items.push(item);
    else alike.set(selector, [item]);
  }
  return [...alike].map(([selector, items]) => ({ selector, items }));
};

/**
 * Factor that lowers the score of lists above the page heading, which are rarely the main content.
 */
const BEFORE_HEADING = 0.5;

/** Returns the position of a page's first heading; 0 if there is none. */
const headingOf = ({ outline: { nodes }, isBoilerplate }: Page): number =>
  Math.max(
    nodes.findIndex(({ element }, at) => element.name === 'h1' && !isBoilerplate[at]),
    0,
  );

const isBefore = (items: readonly Region[], headingAt: number): boolean =>
  (items.at(-1)?.node ?? 0) < headingAt;

/**
 * Removes menus from a group of similar items: lists without files, dates or numbers if another
 * list has some, or else lists above the page heading if another is below it.
 */
const withoutMenus = (page: Page, group: Region[], headingAt: number): Region[] => {
  const lists = new Map<number, Region[]>();
  for (const item of group) {
    const list = page.outline.nodes[item.node]?.parent ?? -1;
    lists.set(list, [...(lists.get(list) ?? []), item]);
  }
  if (lists.size < AT_LEAST) return group;
  const all = [...lists.values()].map((items) => ({
    items,
    shows: evidenceOf(page, items.slice(0, SAMPLE)) > 0,
    isBefore: isBefore(items, headingAt),
  }));
  const keepIf = (is: (list: (typeof all)[number]) => boolean) => {
    const kept = all.filter(is);
    return kept.length > 0 && kept.length < all.length ? kept : undefined;
  };
  const kept =
    keepIf(({ shows, items }) => shows && items.length >= AT_LEAST) ??
    (all.some(({ shows }) => shows) ? undefined : keepIf((list) => !list.isBefore));
  if (!kept) return group;
  // Keeps a list with a single item, which may be the newest in a series of lists.
  return all
    .filter((list) => kept.includes(list) || (list.shows && !list.isBefore))
    .flatMap(({ items }) => items);
};

/**
 * Returns, for each node, the row that contains it (-1 if none does): the innermost table row, list
 * item or article, else the innermost block that has a sibling of the same name with links.
 */
const findRows = ({ outline: { nodes } }: Page): number[] => {
  /** Number of child elements with links, by parent and element name. */
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

const shareOf = (items: readonly Region[], holds: (item: Region) => boolean) =>
  items.filter(holds).length / items.length;

const lineOfItem = ({ outline }: Page, { pieces }: Region): string =>
  spacedLineOf(pieces.slice(0, LABEL_PIECES).flatMap((at) => outline.pieces[at] ?? []));

const linksOf = ({ outline, base }: Page, { links }: Region): string[] =>
  links.slice(0, LABEL_PIECES).flatMap((link) => {
    const element = outline.nodes[link]?.element;
    return (element && linkOf(element, base)?.link) ?? [];
  });

/** Whether text has a number other than a year, as menus link to "Circulars 2026". */
const isNumbered = (text: string): boolean => /\d/.test(text.replace(YEAR, ''));
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

/**
 * Returns how strongly the items look like circulars, judged by the share with files, dates and
 * numbers.
 */
const evidenceOf = (page: Page, items: Region[]): number => {
  const files = shareOf(items, (item) => linksOf(page, item).some(looksLikeDocument));
  const days = shareOf(items, (item) => findPublicationDay(lineOfItem(page, item)) !== null);
  const numbers = shareOf(items, (item) => isNumbered(lineOfItem(page, item)));
  return FILES * files + DAYS * days + (numbers >= MOST ? numbers : 0);
};

const FILES = 3;
const DAYS = 4;
const MOST = 0.5;

const scoreOf = (page: Page, items: Region[]): number => {
  const evidence = evidenceOf(page, items);
  const titles = shareOf(items, (item) => lineOfItem(page, item).length >= TITLE_LENGTH);
  // Items with short labels and without dates or files are a menu, wherever on the page they are.
  if (evidence === 0 && titles < TITLES_AT_LEAST) return 0;
  return 0.2 + evidence + titles + oneFolder(page, items);
};

/**
 * Returns the share of the items that link to the same folder on the site, which is high for lists
 * and low for menus.
 */
const oneFolder = (page: Page, items: Region[]): number => {
  const counts = new Map<string, number>();
  for (const item of items) {
    const [link = ''] = linksOf(page, item);
    const folder = link.split('?')[0]?.replace(/[^/]*$/, '') ?? '';
    if (folder.split('/').length <= ROOT_PARTS) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) / items.length;
};

/** `https://bank.example/` has four parts. */
const ROOT_PARTS = 4;
