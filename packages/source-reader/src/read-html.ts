import {
  type DayOptions,
  findDayInName,
  findPublicationDay,
  inferOrder,
} from '@circulate/circular-text/dates';
import type { SourceSettings } from '@circulate/shared-schemas';
import { type Candidate, chooseLinks } from './choose-links.ts';
import { distinguish, type RawItem } from './distinguish.ts';
import { findItems } from './find-listing.ts';
import { findGroupDates } from './group-dates.ts';
import { type Region, regionsOf } from './item-regions.ts';
import {
  findParts,
  informativeParts,
  isNumber,
  longestOf,
  piecesOf,
  repeatedIn,
  textsOfParts,
} from './item-texts.ts';
import { findLinks, formLink, linkOf } from './link-of.ts';
import { titlePiecesOf } from './link-title.ts';
import type { Link } from './links.ts';
import { cleanTitle, givable, type Listing, NUMBER_LENGTH } from './listing.ts';
import { lineOf, type OutlineNode, piecesBelow, spacedLineOf } from './markup/outline.ts';
import { feedHint, findNextPage, nothingFound } from './page-around.ts';
import { type Page, parsePage } from './parse-page.ts';
import { findPresets } from './platform-presets.ts';
import type { ReadOptions } from './read-options.ts';
import { noteOnRowsBetween } from './rows-between.ts';
import { type Picks, pickWith, selectPlaces } from './select-places.ts';
import { isPager, isUninformative } from './words.ts';

/** An item with its link, the link's label (`own`) and the rest of the item's text. */
type Found = {
  region: Region;
  link: Link;
  /** Position of the link on the page. */
  place: number;
  own: string | null;
  rest: string;
};

type Reader = {
  page: Page;
  settings: SourceSettings;
  parts: number[];
  picks: Picks;
  days: DayOptions;
};

/**
 * Reads an HTML list page from `address`. Without selectors in `settings`, the items are the
 * elements that repeat, and an item's link is its PDF or its longest link. Throws BAD_SETTINGS for
 * an invalid selector, LOGIN_PAGE or NO_ITEMS for a page without a list, TOO_COMPLEX beyond the
 * limits.
 */
export const readHtml = (
  html: string,
  address: string,
  settings: SourceSettings,
  { days = {}, limits }: ReadOptions = {},
): Listing => {
  const page = parsePage(html, address, limits);
  const links = findLinks(page.outline);
  const { selector, places } =
    settings.item === undefined
      ? findItems(page, links)
      : { selector: settings.item, places: selectPlaces(page, settings.item) };
  const { items: regions, ownerOf, ownerOfPiece } = regionsOf(page.outline, places, links);
  const picks = pickWith(page, settings, ownerOf);
  const reader = { page, settings, picks, days, parts: findParts(page.outline) };
  const found = findLinksOf(reader, regions, address);
  if (found.length === 0) throw nothingFound(page, { settings, address });

  const texts = found.map(({ own, rest }) => (own === null ? rest : `${own} ${rest}`));
  const order = settings.date_order ?? inferOrder(texts);
  const options = { ...days, order };
  const titles = titlesOf(reader, found, options);
  const groups = findGroupDates(page, regions, ownerOfPiece, options);
  const raw = found.map((item, at): RawItem => {
    const title = titles[at] ?? null;
    return {
      link: item.link,
      title,
      publishedOn: dayOf(reader, { item, title, groups }, options),
      number: numberOf(reader, { item, title }, options),
    };
  });
  const leftOut = settings.item ? noteOnRowsBetween(page, settings.item, places) : null;
  const { items, notes } = distinguish(raw, { areEntries: false });
  return {
    items,
    settings: { ...(selector !== undefined && givable({ item: selector })), ...settings },
    nextPage: findNextPage(page, settings),
    notes: [...(leftOut === null ? [] : [leftOut]), ...notes],
    hints: feedHint(page),
    presets: findPresets(page, address),
  };
};

const LABEL_PIECES = 50;

const labelOf = ({ outline }: Page, node: OutlineNode): string | null =>
  cleanTitle(lineOf(piecesBelow(outline, node, LABEL_PIECES))) ??
  cleanTitle(node.element.attribs.title);

/** Number of links examined per item. */
const MOST_LINKS = 200;
/** Elements that name a page, and how many of them to read. */
const NAMING = new Set(['title', 'h1', 'h2']);
const NAMES = 5;

const findLinksOf = (reader: Reader, regions: readonly Region[], address: string): Found[] => {
  const { page, settings, days } = reader;
  const rows = regions.map((region) => candidatesOf(reader, region));
  const first = (row: Candidate[]) => row[0];
  const isDay = (label: string) => tellsDay(label, days);
  const chosen = settings.link
    ? rows.map(first)
    : chooseLinks(rows, { name: `${nameOf(page)} ${decodedPath(address)}`, isDay });
  return regions.flatMap((region, at) => {
    const candidate = chosen[at];
    return candidate ? [foundIn(reader, region, candidate)] : [];
  });
};

const candidatesOf = (reader: Reader, region: Region): Candidate[] => {
  const { page, settings, picks } = reader;
  const chosen = settings.link ? picks.link.get(region.node) : undefined;
  return (settings.link ? (chosen === undefined ? [] : [chosen]) : region.links)
    .slice(0, MOST_LINKS)
    .flatMap((place) => {
      const link = addressOf(page, place);
      return link ? [{ place, link, label: titleOf(reader, place) }] : [];
    })
    .filter(({ label }) => settings.link !== undefined || !isPager(label ?? ''));
};

/** Returns the title that a link gives: its text, else its `title` attribute. */
const titleOf = ({ page: { outline }, days }: Reader, place: number): string | null => {
  const pieces = titlePiecesOf(outline, place, (text) => tellsDay(text, days));
  return (
    cleanTitle(lineOf([...pieces].flatMap((at) => outline.pieces[at] ?? []))) ??
    cleanTitle(outline.nodes[place]?.element.attribs.title)
  );
};

const foundIn = (reader: Reader, region: Region, { place, link, label }: Candidate): Found => {
  const { page } = reader;
  const isLabelled = label !== null && !isUninformative(label);
  const ownPieces = titlePiecesOf(page.outline, place, (text) => tellsDay(text, reader.days));
  const others = region.pieces.filter((at) => !isLabelled || !ownPieces.has(at));
  const rest = spacedLineOf(piecesOf(page.outline, others));
  return { region, link, place, own: label, rest };
};

/** Joins the texts of a page's title and main headings. */
const nameOf = ({ outline, isBoilerplate }: Page): string =>
  outline.nodes
    .filter(({ element: { name } }, at) => NAMING.has(name) && !isBoilerplate[at])
    .slice(0, NAMES)
    .map((node) => lineOf(piecesBelow(outline, node, LABEL_PIECES)))
    .join(' ');

const decodedPath = (address: string) => new URL(address).pathname.replaceAll(/[/_.-]+/g, ' ');

const DAY_LENGTH = 40;

/** Whether a text is a date and little else. */
const tellsDay = (text: string, options: DayOptions): boolean =>
  text.length < DAY_LENGTH && findPublicationDay(text, options) !== null;

const addressOf = (page: Page, place: number): Link | null => {
  const node = page.outline.nodes[place];
  if (!node) return null;
  if (node.element.name !== 'form') return linkOf(node.element, page.base);
  const inside = page.outline.nodes.slice(place + 1, Math.min(node.end, place + 50));
  const fields = inside.map(({ element }) => element).filter(({ name }) => name === 'input');
  return formLink(node.element, fields, page.base);
};

/**
 * Returns a title for each item: its link's text, or the longest other text if the link's is
 * meaningless, just a date or number, or shared by many items.
 */
const titlesOf = (reader: Reader, found: Found[], options: DayOptions): (string | null)[] => {
  const { page, settings, parts, picks } = reader;
  if (settings.title) {
    return found.map(({ region }) => {
      const node = page.outline.nodes[picks.title.get(region.node) ?? -1];
      return node ? labelOf(page, node) : null;
    });
  }
  const others = found.map(({ region }) => informativeParts(page.outline, parts, region));
  const isRepeated = repeatedIn(found.map(({ own }, at) => [own ?? '', ...(others[at] ?? [])]));
  return found.map(({ own }, at) => {
    const says = own !== null && !isUninformative(own) && !tellsDay(own, options);
    if (says && !isRepeated(own) && !isNumber(own)) return own;
    const texts = (others[at] ?? []).filter((text) => !isRepeated(text));
    const withoutDay = texts.filter((text) => findPublicationDay(text, options) === null);
    const rest = texts.filter((text) => !tellsDay(text, options));
    // Prefers a text that repeats, such as "Statement on monetary policy" each month, to one that
    // is only a date.
    return longestOf(withoutDay) ?? longestOf(rest) ?? (says ? own : (longestOf(texts) ?? own));
  });
};

/**
 * Returns the parts of an item, such as cells, that are only a number like "20/2026" and not its
 * title or a date; undefined if there are none. A plain number may count the rows.
 */
const numberOf = (
  { page: { outline }, parts }: Reader,
  { item: { region }, title }: Pick<Dated, 'item' | 'title'>,
  options: DayOptions,
): string | undefined => {
  const numbers = textsOfParts(outline, parts, region.pieces).filter(
    (text) =>
      text !== title &&
      isNumber(text) &&
      /\p{Nd}[^\p{Nd}:]+\p{Nd}/u.test(text) &&
      !tellsDay(text, options),
  );
  return numbers.length === 0 ? undefined : numbers.join(' ').slice(0, NUMBER_LENGTH);
};

type Dated = { item: Found; title: string | null; groups: Map<number, string> };

/**
 * Returns an item's date: from the row outside the title, else from the header above its group,
 * else from the title, else from the file name. Null if there is none.
 */
const dayOf = (
  { page, settings, picks }: Reader,
  { item, title, groups }: Dated,
  options: DayOptions,
): string | null => {
  const picked = page.outline.nodes[picks.date.get(item.region.node) ?? -1];
  const pickedText =
    picked?.element.attribs.datetime ?? (picked && labelOf(page, picked)) ?? undefined;
  const named = pickedText === undefined ? null : findPublicationDay(pickedText, options);
  if (named || settings.date) return named;
  const { pathname } = new URL(item.link.link);
  const { own } = item;
  return (
    (own !== null && own !== title && tellsDay(own, options)
      ? findPublicationDay(own, options)
      : null) ??
    findPublicationDay(item.rest.replace(title ?? '', ' '), options) ??
    groups.get(item.region.node) ??
    (title === null ? null : findPublicationDay(title, options)) ??
    findPublicationDay(item.rest, options) ??
    findDayInName(pathname, options)
  );
};
