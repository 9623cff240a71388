import { type Link, looksLikePdf } from './links.ts';
import type { ListedItem } from './listing.ts';

/** An item as it appears in a list, before it gets a unique link. */
export type RawItem = Pick<ListedItem, 'title' | 'publishedOn' | 'number' | 'text'> & {
  link: Link;
  /** The item's identifier in the list, such as a feed's guid. */
  id?: string | undefined;
};

type Settings = {
  /**
   * Whether every entry is a separate item, as in feeds and JSON. Otherwise, several rows of a page
   * may describe the same item.
   */
  areEntries: boolean;
};

/** Fragments (the text after a URL's `#`) that don't identify an item. */
const COMMON_PLACES =
  /^(?:|top|main|content|main-content|skip\S{0,20}|comments?|respond|more(?:-\d{1,9})?|rss|page=\d{1,4}|view=\S{0,20}|toolbar=\S{0,20}|zoom=\S{0,20}|:~:.{0,200})$/i;
const MARK_LENGTH = 300;
const NOTED = 3;

/** Prefix of the fragment that we give to the link of an item without an anchor on its page. */
export const BY_ID = 'id=';

/**
 * Gives each item a unique link. Merges items with the same link unless they differ in the URL to
 * fetch (a token may identify a document), in the fragment or, if they are entries, in ID, title or
 * date. Items that can't be distinguished become one, with a note if their titles, dates or texts
 * differ.
 */
export const distinguish = (
  raw: readonly RawItem[],
  { areEntries }: Settings,
): { items: ListedItem[]; notes: string[] } => {
  const items: ListedItem[] = [];
  const notes: string[] = [];
  for (const [link, group] of groupBy(raw, (item) => item.link.link)) {
    const keyed = isOne(group, areEntries)
      ? group.map((item) => toItem(item, link, knownMarksOf(item, areEntries)))
      : group.map((item) => toItem(item, ownLinkOf(item, group, areEntries)));
    for (const same of groupBy(keyed, (item) => item.link).values()) {
      items.push(...merged(same));
      if (hasOtherTitles(same) || hasOtherDays(same) || hasOtherTexts(same)) {
        notes.push(noteOn(same));
      }
    }
  }
  return { items, notes: notes.slice(0, NOTED) };
};

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/**
 * Whether items with the same link are really one item. A series may reuse one title, such as
 * "Exchange rates", so entries are one item only if their dates, IDs and fragments don't differ;
 * rows of a page, only if their dates or their fragments don't.
 */
const isOne = (items: readonly RawItem[], areEntries: boolean): boolean => {
  if (new Set(items.flatMap(({ title }) => title ?? [])).size > 1) return false;
  const places = new Set(items.map(placeOf)).size;
  if (!areEntries) return places === 1 || !hasOtherDays(items);
  return places === 1 && new Set(items.map(({ id }) => id)).size === 1 && !hasOtherDays(items);
};

const placeOf = ({ link: { fragment } }: RawItem): string =>
  COMMON_PLACES.test(fragment) ? '' : fragment;

type Described = Pick<ListedItem, 'title' | 'publishedOn'>;

const hasOtherDays = (items: readonly Described[]): boolean =>
  new Set(items.flatMap(({ publishedOn }) => publishedOn ?? [])).size > 1;

/**
 * Whether the items' titles differ in more than a truncated end, because a row may give the same
 * title twice, once shortened.
 */
const hasOtherTitles = (items: readonly Described[]): boolean => {
  const titles = items.flatMap(({ title }) => title ?? []);
  const longest = titles.reduce((best, each) => (each.length > best.length ? each : best), '');
  return titles.some((title) => !longest.includes(title.replace(/(?:\.{3}|…)$/, '').trim()));
};

/** Whether entries say different things, although nothing that lasts distinguishes them. */
const hasOtherTexts = (items: readonly ListedItem[]): boolean =>
  new Set(items.flatMap(({ text }) => text?.replaceAll(/\s+/g, ' ').trim() ?? [])).size > 1;

const noteOn = (items: readonly ListedItem[]): string =>
  `${items.length} entries link to ${items[0]?.link ?? ''} and can’t be told apart, so we treat them as one circular. Look for a list whose entries have their own URLs.`;

/**
 * Returns fragments that could make an item's link unique, best first: the fragment that the link
 * already has or, for an entry, its ID, then its ID with title and date.
 */
const marksOf = ({ link, id = '', title, publishedOn }: RawItem, areEntries: boolean): string[] => {
  if (looksLikePdf(link.link)) return [];
  if (!COMMON_PLACES.test(link.fragment)) return [link.fragment];
  const isTelling = id !== '' && !id.startsWith(link.address) && !link.address.startsWith(id);
  if (!areEntries || !(isTelling || id === '')) return [];
  return [
    ...(isTelling ? [`${BY_ID}${id}`] : []),
    `${BY_ID}${id} ${title ?? ''} ${publishedOn ?? ''}`,
  ];
};

/**
 * Like `marksOf`, but returns none for an entry with neither an ID nor its own fragment: its title
 * and date only tell it apart from the entries listed with it.
 */
const knownMarksOf = (item: RawItem, areEntries: boolean): string[] =>
  item.id === undefined && COMMON_PLACES.test(item.link.fragment) ? [] : marksOf(item, areEntries);

const ownLinkOf = (item: RawItem, group: readonly RawItem[], areEntries: boolean): string => {
  const isTold = (tell: (item: RawItem) => string | undefined) =>
    new Set(group.map(tell)).size === group.length;
  if (isTold(({ link }) => link.address)) return item.link.address;
  const marks = marksOf(item, areEntries);
  const mark = isTold((each) => marksOf(each, areEntries)[0]) ? marks[0] : marks.at(-1);
  return mark === undefined ? item.link.link : withMark(item.link.link, mark);
};

/** Appends a fragment to an item's link that distinguishes it from other items on its page. */
export const withMark = (link: string, mark: string) =>
  `${link}#${encodeURIComponent(mark.slice(0, MARK_LENGTH))}`;

const toItem = (
  { link: { link: page, address }, title, publishedOn, number, text }: RawItem,
  link: string,
  marks: readonly string[] = [],
): ListedItem => ({
  link,
  title,
  publishedOn,
  ...(number !== undefined && { number }),
  ...(address !== link.split('#')[0] && { address }),
  ...(marks.length > 0 && { apart: marks.map((mark) => withMark(page, mark)) }),
  ...(text !== undefined && { text }),
});

/** Merges items with the same link: keeps the more informative mention. */
const merged = (items: readonly ListedItem[]): ListedItem[] => {
  const [first] = items;
  if (!first) return [];
  const titles = items.flatMap(({ title }) => title ?? []);
  const text = items.find((item) => item.text !== undefined)?.text;
  return [
    {
      ...first,
      title: titles.reduce<string | null>(
        (best, each) => (each.length > (best?.length ?? 0) ? each : best),
        null,
      ),
      publishedOn: items.find(({ publishedOn }) => publishedOn !== null)?.publishedOn ?? null,
      ...(text !== undefined && { text }),
    },
  ];
};

/** Joins the items from several pages of a list and removes duplicates. */
export const joinItems = (pages: readonly ListedItem[][]): ListedItem[] =>
  [...groupBy(pages.flat(), ({ link }) => link).values()].flatMap(merged);

/**
 * Splits an item's link into the URL of its page and the name of the item's anchor there (`place`),
 * which is undefined if only the list has a text about the item. Returns undefined for an item with
 * its own page.
 */
export const markOfLink = (
  link: string,
): { page: string; place: string | undefined } | undefined => {
  const [page = '', mark] = link.split('#');
  if (mark === undefined) return undefined;
  const place = decodeURIComponent(mark);
  return { page, place: place.startsWith(BY_ID) ? undefined : place };
};
