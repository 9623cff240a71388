import {
  type DayOptions,
  findDayInName,
  findPublicationDay,
  inferOrder,
} from '@circulate/circular-text/dates';
import type { SourceSettings } from '@circulate/shared-schemas';
import { findItemSelector } from './find-listing.ts';
import { findGroupDates } from './group-dates.ts';
import { type Region, regionsOf } from './item-regions.ts';
import { findParts, longestOf, piecesOf, tellingParts } from './item-texts.ts';
import { formLink, linkOf, mayLink } from './link-of.ts';
import { type Link, looksLikePdf } from './links.ts';
import { cleanTitle, givable, type Listing } from './listing.ts';
import { lineOf, type OutlineNode, piecesBelow, spacedLineOf } from './markup/outline.ts';
import { feedHint, findNextPage, nothingFound } from './page-around.ts';
import { type Page, parsePage } from './parse-page.ts';
import { findPresets } from './platform-presets.ts';
import type { ReadOptions } from './read-options.ts';
import { type Picks, pickWith, selectPlaces } from './select-places.ts';
import { type RawItem, tellApart } from './tell-apart.ts';
import { isPager, saysNothing } from './words.ts';

/** What an item leads to, how its link is called, and all else that it says. */
type Found = {
  region: Region;
  link: Link;
  /** The place of its link in the page. */
  place: number;
  own: string | null;
  rest: string;
};

type Reader = { page: Page; settings: SourceSettings; parts: number[]; picks: Picks };

/**
 * Reads an HTML listing page, `address` being its own. Where `settings` names no selector the page
 * itself tells: items are what repeats, an item's link is its PDF or its longest link. Throws
 * BAD_SETTINGS for a selector that is none, LOGIN_PAGE or NO_ITEMS for a page that lists nothing,
 * TOO_COMPLEX beyond the limits.
 */
export const readHtml = (
  html: string,
  address: string,
  settings: SourceSettings,
  { days = {}, limits }: ReadOptions = {},
): Listing => {
  const page = parsePage(html, address, limits);
  const links = findLinks(page);
  const selector = settings.item ?? findItemSelector(page, links);
  const places = selector === undefined ? [] : selectPlaces(page, selector);
  const { items: regions, ownerOf } = regionsOf(page.outline, places, links);
  const picks = pickWith(page, settings, ownerOf);
  const reader = { page, settings, picks, parts: findParts(page.outline) };
  const found = regions.flatMap((region) => findLink(reader, region) ?? []);
  if (found.length === 0) throw nothingFound(page, { settings, address });

  const order = settings.date_order ?? inferOrder(found.map(({ rest }) => rest));
  const options = { ...days, order };
  const titles = titlesOf(reader, found, options);
  const groups = findGroupDates(page, regions, ownerOf, options);
  const raw = found.map((item, at): RawItem => {
    const title = titles[at] ?? null;
    return { link: item.link, title, publishedOn: dayOf(reader, { item, title, groups }, options) };
  });
  const { items, notes } = tellApart(raw, { areEntries: false });
  return {
    items,
    settings: { ...(selector !== undefined && givable({ item: selector })), ...settings },
    nextPage: findNextPage(page, settings),
    notes,
    hints: feedHint(page),
    presets: findPresets(page, address),
  };
};

const findLinks = ({ outline }: Page): number[] =>
  outline.nodes.flatMap(({ element }, at) =>
    mayLink(element) || element.name === 'form' ? [at] : [],
  );

const LABEL_PIECES = 50;

const labelOf = ({ outline }: Page, node: OutlineNode): string | null =>
  cleanTitle(lineOf(piecesBelow(outline, node, LABEL_PIECES))) ??
  cleanTitle(node.element.attribs.title);

/** So many links of one item are looked at. */
const MOST_LINKS = 200;

const findLink = (reader: Reader, region: Region): Found | undefined => {
  const { page, settings, picks } = reader;
  const { nodes } = page.outline;
  const chosen = settings.link ? picks.link.get(region.node) : undefined;
  const candidates = (settings.link ? (chosen === undefined ? [] : [chosen]) : region.links)
    .slice(0, MOST_LINKS)
    .flatMap((place) => {
      const node = nodes[place];
      const link = node && addressOf(page, place);
      return node && link ? [{ place, link, label: labelOf(page, node) }] : [];
    })
    .filter(({ label }) => settings.link !== undefined || !isPager(label ?? ''));
  const best =
    candidates.find(({ link }) => looksLikePdf(link.link)) ??
    candidates.reduce<(typeof candidates)[number] | undefined>(
      (longest, each) =>
        (each.label?.length ?? 0) > (longest?.label?.length ?? -1) ? each : longest,
      undefined,
    );
  if (!best) return undefined;
  const { place, link, label } = best;
  const { firstPiece = 0, endPiece = 0 } = nodes[place] ?? {};
  const isLabelled = label !== null && !saysNothing(label);
  const others = region.pieces.filter((at) => !isLabelled || at < firstPiece || at >= endPiece);
  const rest = spacedLineOf(piecesOf(page.outline, others));
  return { region, link, place, own: label, rest };
};

const addressOf = (page: Page, place: number): Link | null => {
  const node = page.outline.nodes[place];
  if (!node) return null;
  if (node.element.name !== 'form') return linkOf(node.element, page.base);
  const inside = page.outline.nodes.slice(place + 1, Math.min(node.end, place + 50));
  const fields = inside.map(({ element }) => element).filter(({ name }) => name === 'input');
  return formLink(node.element, fields, page.base);
};

/** What repeats on so many of the items is the label of a button, not a title. */
const REPEATED_SHARE = 0.5;
const REPEATED_AT_LEAST = 3;

/** The links' own texts, unless they say nothing, only a day, or the same everywhere. */
const titlesOf = (reader: Reader, found: Found[], options: DayOptions): (string | null)[] => {
  const { page, settings, parts, picks } = reader;
  if (settings.title) {
    return found.map(({ region }) => {
      const node = page.outline.nodes[picks.title.get(region.node) ?? -1];
      return node ? labelOf(page, node) : null;
    });
  }
  const counts = new Map<string, number>();
  for (const { own } of found) if (own) counts.set(own, (counts.get(own) ?? 0) + 1);
  const isRepeated = (text: string) => {
    const count = counts.get(text) ?? 0;
    return count >= REPEATED_AT_LEAST && count > found.length * REPEATED_SHARE;
  };
  const isDay = (text: string) => text.length < 40 && findPublicationDay(text, options) !== null;
  return found.map(({ own, region }) => {
    const says = own !== null && !saysNothing(own) && !isDay(own);
    if (says && !isRepeated(own)) return own;
    const others = tellingParts(page.outline, parts, region).filter((text) => !isRepeated(text));
    const withoutDay = others.filter((text) => findPublicationDay(text, options) === null);
    // A day alone says less than what repeats: "Statement on monetary policy", each month.
    return longestOf(withoutDay) ?? (says ? own : (longestOf(others) ?? own));
  });
};

type Dated = { item: Found; title: string | null; groups: Map<number, string> };

/** What the row says beside its title, else its group, else its title, else the name of the file. */
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
  return (
    findPublicationDay(withoutTitle(item.rest, title), options) ??
    groups.get(item.region.node) ??
    (title === null ? null : findPublicationDay(title, options)) ??
    findPublicationDay(item.rest, options) ??
    findDayInName(pathname, options)
  );
};

const withoutTitle = (rest: string, title: string | null) =>
  title === null ? rest : rest.replace(title, ' ');
