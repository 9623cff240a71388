import { findPublicationDay } from '@circulate/circular-text/dates';
import { type ChildNode, type Element, isTag } from 'domhandler';
import { BY_ID, distinguish, type RawItem, withMark } from './distinguish.ts';
import { numbersOf } from './entry-numbers.ts';
import { fetchableLink, type Link, looksLikePdf, parseLink } from './links.ts';
import { cleanTitle, type Listing, noteOnLost } from './listing.ts';
import { LIMITS, tooMuch } from './markup/limits.ts';
import { type Outline, type OutlineNode, outlineOf, piecesBelow } from './markup/outline.ts';
import { parseMarkup } from './markup/parse-markup.ts';
import { plainTextOf } from './markup/plain-text.ts';
import { readJson } from './read-json.ts';
import type { ReadOptions } from './read-options.ts';
import { SourceProblem } from './source-problem.ts';

const ITEMS = new Set(['item', 'entry']);
const FEEDS = new Set(['rss', 'feed', 'rdf']);
const DATES = ['pubdate', 'published', 'issued', 'date', 'created', 'updated', 'modified'];
const TEXT_PIECES = 200;

/** Returns a name without its prefix, in lower case: "date" for "dc:date". */
const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

/** A child element of a feed entry: its name, attributes and text. */
type Field = { name: string; attributes: Record<string, string>; text: string };

/**
 * Reads an RSS, Atom or RDF feed from `base`, or a JSON feed. A truncated feed is read as far as
 * possible, with a note. Throws NOT_A_FEED for anything else, NO_ITEMS for an empty feed,
 * TOO_COMPLEX beyond the limits.
 */
export const readFeed = (content: string, base: string, options: ReadOptions = {}): Listing => {
  const trimmed = content.replace(/^[\s\uFEFF]+/, '');
  if (trimmed.startsWith('{')) return readJson(trimmed, base, {}, options);
  const { days = {}, limits = LIMITS } = options;
  const outline = outlineOf(parseMarkup(trimmed, { xml: true, limits }));
  const isFeed = outline.nodes.some(
    ({ element, depth }) => depth <= 2 && FEEDS.has(localName(element.name)),
  );
  if (!isFeed) {
    throw new SourceProblem('NOT_A_FEED', 'This URL does not return an RSS or Atom feed.');
  }
  const entries = outline.nodes.filter(({ element }) => ITEMS.has(localName(element.name)));
  if (entries.length > limits.links) throw tooMuch('links', limits);
  const places = placesOf(outline);
  const home = homeOf(outline, places, base);
  const fields = entries.map((entry) => fieldsOf(outline, places, entry));
  const numbers = numbersOf(
    fields.map((each) => new Map(each.map(({ name, text }) => [name, text]))),
    days,
  );
  const raw = entries.flatMap((entry, at) => {
    const own = baseOf(outline, entry, base);
    const item = toItem(fields[at] ?? [], { base: own, home, days });
    return item ? { ...item, number: numbers[at] } : [];
  });
  if (raw.length === 0) throw new SourceProblem('NO_ITEMS', 'The feed has no entries.');
  const isWhole = /<\/(?:\w{1,20}:)?(?:rss|feed|rdf)>\s{0,100}$/i.test(trimmed.slice(-200));
  const lost = isWhole
    ? noteOnLost(entries.length - raw.length)
    : ['The feed isn’t valid XML; we read as much of it as we could.'];
  const { items, notes } = distinguish(raw, { areEntries: true });
  return {
    items,
    settings: {},
    nextPage: null,
    notes: [...lost, ...notes],
    hints: [],
    presets: [],
  };
};

const placesOf = ({ nodes }: Outline): Map<ChildNode, OutlineNode> =>
  new Map(nodes.map((node) => [node.element, node]));

const fieldsOf = (
  outline: Outline,
  places: Map<ChildNode, OutlineNode>,
  { element }: OutlineNode,
): Field[] =>
  element.children.filter(isTag).map((child: Element) => {
    const node = places.get(child);
    const pieces = node ? piecesBelow(outline, node, TEXT_PIECES) : [];
    return {
      name: localName(child.name),
      attributes: child.attribs,
      text: pieces
        .map(({ text }) => text)
        .join('')
        .trim(),
    };
  });

/**
 * Returns the base URL of an entry's links: applies the `xml:base` of every element around the
 * entry, outermost first (XML Base).
 */
const baseOf = ({ nodes }: Outline, entry: OutlineNode, address: string): string => {
  const around: string[] = [];
  let node: OutlineNode | undefined = entry;
  while (node) {
    const own = node.element.attribs['xml:base']?.trim();
    if (own) around.unshift(own);
    node = nodes[node.parent];
  }
  return around.reduce(
    (base, own) => (URL.canParse(own, base) ? new URL(own, base).href : base),
    address,
  );
};

const SITES = new Set(['channel', 'feed']);

/** Returns the URL of the page that a feed belongs to; `base`, its own URL, if it gives none. */
const homeOf = (outline: Outline, places: Map<ChildNode, OutlineNode>, base: string): string => {
  const site = outline.nodes.find(({ element }) => SITES.has(localName(element.name)));
  const link = (site ? fieldsOf(outline, places, site) : []).find(
    ({ name, text, attributes: { rel, href } }) =>
      name === 'link' && (text !== '' || (href && (rel ?? 'alternate') === 'alternate')),
  );
  return (link && fetchableLink(link.text || (link.attributes.href ?? ''), base)) ?? base;
};

type Where = { base: string; home: string; days: NonNullable<ReadOptions['days']> };

/** Names of elements with an entry's own text, which may be the whole circular. */
const TEXTS = ['encoded', 'content', 'description', 'summary'];
const TEXT_LENGTH = 100_000;

const toItem = (fields: Field[], { base, home, days }: Where): RawItem | undefined => {
  const textOf = (name: string) => fields.find((field) => field.name === name && field.text)?.text;
  const id = textOf('guid') ?? textOf('id');
  const title = cleanTitle(plainTextOf(textOf('title') ?? ''));
  const says = TEXTS.flatMap((name) => textOf(name) ?? [])[0];
  const text = says && plainTextOf(says).slice(0, TEXT_LENGTH);
  const link =
    candidates(fields)
      .map((href) => (href ? parseLink(href, base) : null))
      .find((each) => each !== null) ?? (text ? linkless(id ?? title, home) : undefined);
  if (!link) return undefined;
  const dates = DATES.flatMap((name) => textOf(name) ?? []);
  const day = dates.map((date) => findPublicationDay(date, days)).find((found) => found !== null);
  return { link, id, title, publishedOn: day ?? null, ...(text && { text }) };
};

/**
 * Creates a link for an entry without a link, with a fragment that identifies the entry: to the page
 * that the feed belongs to, because subscribers can't read the feed itself.
 */
const linkless = (mark: string | null, home: string): Link | undefined => {
  const link = parseLink(home, home);
  return link && mark ? { ...link, link: withMark(link.link, `${BY_ID}${mark}`) } : undefined;
};

const isPdf = (url: string | undefined, type: string | undefined) =>
  type === 'application/pdf' || looksLikePdf(url ?? '');

/**
 * Returns the URLs that could be an entry's link, best first: an enclosed PDF, which is the
 * circular itself, then the URLs that the entry links to, then other enclosed files,
 * then an ID that is a URL although the feed says that it isn't a link.
 */
const candidates = (fields: Field[]): (string | undefined)[] => {
  const named = (name: string) => fields.filter((field) => field.name === name);
  const links = named('link');
  const enclosures = [
    ...named('enclosure').map(({ attributes: { url, type } }) => ({ url, type })),
    ...named('content').map(({ attributes: { url, src, type } }) => ({ url: url ?? src, type })),
    ...links
      .filter(({ attributes }) => attributes.rel === 'enclosure')
      .map(({ attributes: { href, type } }) => ({ url: href, type })),
  ];
  const guids = [...named('guid'), ...named('id')].filter(({ text }) => /^https?:/i.test(text));
  const isLink = ({ attributes }: Field) => attributes.isPermaLink !== 'false';
  return [
    ...enclosures.filter(({ url, type }) => isPdf(url, type)).map(({ url }) => url),
    ...links.map(({ text }) => text),
    ...named('url').map(({ text }) => text),
    ...links
      .filter(({ attributes: { rel } }) => rel === undefined || rel === 'alternate')
      .map(({ attributes }) => attributes.href),
    ...guids.filter(isLink).map(({ text }) => text),
    ...enclosures
      .filter(({ type }) => !/^(?:image|audio|video)\//i.test(type ?? ''))
      .map(({ url }) => url),
    ...guids.map(({ text }) => text),
  ];
};
