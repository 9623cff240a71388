import {
  type DayOptions,
  findPublicationDay,
  inferOrder,
  publicationDayAt,
} from '@circulate/circular-text/dates';
import type { SourceSettings } from '@circulate/shared-schemas';
import { distinguish, type RawItem } from './distinguish.ts';
import { numbersOf } from './entry-numbers.ts';
import { fetchableLink, type Link, looksLikeDocument, looksLikePdf, parseLink } from './links.ts';
import { cleanTitle, givable, type Listing, noteOnLost } from './listing.ts';
import { LIMITS, tooMuch } from './markup/limits.ts';
import { firstHrefIn, plainTextOf } from './markup/plain-text.ts';
import { DEPTH, isObject, type Json, type JsonObject, markupIn, parseJson } from './parse-json.ts';
import { readHtml } from './read-html.ts';
import type { ReadOptions } from './read-options.ts';
import { SourceProblem } from './source-problem.ts';

const TITLE_KEYS =
  /title|subject|heading|headline|asunto|assunto|objet|perihal|titulo|titre|judul|baslik/i;
const NAME_KEYS = /name/i;
/**
 * Names of fields with an issue date, most likely first, because a response may also have other
 * dates, such as `updateTime`.
 */
const DATE_KEYS = [
  /publi[cks]|issued|issue.?date|release|posted/i,
  /date|created|fecha|data|tanggal|tarih/i,
  /time/i,
];
const LINK_KEYS = /pdf|file|document|attachment|link|url|href/i;
const ID_KEYS = /(?:^|\.)(?:id|guid|uri)$/i;

/**
 * Reads a JSON response from `base`. `settings` gives dotted paths (`data.items`,
 * `attributes.0.url`); the link can also be a pattern with paths in braces (`/circulars/{id}`).
 * Missing settings are detected. If entries have no link, or only a bare file name, also returns
 * their values. Throws NOT_JSON, BAD_SETTINGS or NO_ITEMS.
 */
export const readJson = (
  content: string,
  base: string,
  settings: SourceSettings,
  { days = {}, limits = LIMITS }: ReadOptions = {},
): Listing => {
  const root = parseJson(content);
  const itemsPath = settings.item ?? findItems(root);
  const rows = itemsPath === undefined ? undefined : valueAt(root, itemsPath);
  const readMarkup = () => {
    if (settings.item !== undefined || settings.link !== undefined) return undefined;
    const markup = markupIn(root);
    return markup === undefined ? undefined : readPart(markup, base, { days, limits });
  };
  if (!Array.isArray(rows)) {
    const listing = readMarkup();
    if (listing) return listing;
    const where = settings.item ? ` at "${settings.item}"` : '';
    throw new SourceProblem(
      settings.item ? 'BAD_SETTINGS' : 'NO_ITEMS',
      `This response has no list${where}.`,
    );
  }
  const objects = rows.filter(isObject);
  if (objects.length > limits.links) throw tooMuch('links', limits);
  const paths = { ...(itemsPath !== undefined && { item: itemsPath }), ...findPaths(objects) };
  const found = { ...paths, ...settings };
  const dates = objects.map((row) => timeAt(row, found.date));
  const options = { ...days, order: settings.date_order ?? inferOrder(dates) };
  const numbers = numbersOf(
    objects.map((row) => leavesOf([row])),
    options,
  );
  const raw = objects.flatMap((row, at): RawItem[] => {
    const link =
      linkAt(row, found.link, base) ??
      (settings.link === undefined ? linkAt(row, findPaths([row]).link, base) : null);
    if (!link) return [];
    const date = dates[at] ?? '';
    return [
      {
        link,
        title: cleanTitle(plainTextOf(textAt(row, found.title) ?? '')),
        publishedOn: date === '' ? null : dayOf(date, options),
        id: textAt(row, 'id') ?? textAt(row, 'guid'),
        number: numbers[at],
      },
    ];
  });
  const listing = raw.length === 0 && found.title === undefined ? readMarkup() : undefined;
  if (listing) return listing;
  const isGuess = settings.link === undefined && !objects.some((row) => isWhole(row, found.link));
  if (raw.length === 0 && (!isGuess || objects.length === 0)) {
    const where = found.link ? ` at "${found.link}"` : '';
    throw new SourceProblem('NO_ITEMS', `No entry has a link${where}.`);
  }
  const next = textAt(root, settings.next_page);
  const { items, notes } = distinguish(raw, { areEntries: true });
  return {
    items,
    settings: { ...givable(paths), ...settings },
    nextPage: next ? fetchableLink(next, base) : null,
    notes: [...(raw.length > 0 ? noteOnLost(objects.length - raw.length) : []), ...notes],
    hints: [],
    presets: [],
    ...(isGuess && { entries: objects.slice(0, ENTRIES).map(scalarsOf) }),
  };
};

/** Reads a list that a response contains as markup. Its selectors aren't settings for JSON. */
const readPart = (markup: string, base: string, options: ReadOptions): Listing => ({
  ...readHtml(markup, base, {}, options),
  settings: {},
});

/** Number of entries, and of values in each, that are used to find the pattern of their URLs. */
const ENTRIES = 30;
const SCALARS = 30;
const SCALAR_LENGTH = 200;

/** Whether an entry's link at `path` is more than a file name. */
const isWhole = (row: JsonObject, path: string | undefined): boolean =>
  textAt(row, path)?.includes('/') === true;

/** Returns an entry's values that could be part of a URL, by path. */
const scalarsOf = (row: JsonObject): Record<string, string> =>
  Object.fromEntries(
    [...leavesOf([row])]
      .filter(([, value]) => value !== '' && value.length <= SCALAR_LENGTH)
      .slice(0, SCALARS),
  );

const valueAt = (value: Json, path: string): Json | undefined => {
  let at: Json | undefined = value;
  for (const key of path.split('.').filter((part) => part !== '')) {
    if (Array.isArray(at)) at = at[Number(key)];
    else if (isObject(at) && Object.hasOwn(at, key)) at = at[key];
    else return undefined;
  }
  return at;
};

const textAt = (value: Json, path: string | undefined): string | undefined => {
  const found = path === undefined ? undefined : valueAt(value, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
};

/** Names of fields whose times are in UTC although they give no time zone: `date_gmt`. */
const IN_UTC = /(?:gmt|utc)$/i;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/;

const timeAt = (row: JsonObject, path: string | undefined): string => {
  const text = textAt(row, path) ?? '';
  return IN_UTC.test(path ?? '') && ISO_TIME.test(text) ? `${text}Z` : text;
};

/** Returns an entry's link, which some responses contain as markup; null if there is none. */
const linkAt = (row: JsonObject, path: string | undefined, base: string): Link | null => {
  const text = path?.includes('{') ? fillPattern(path, row) : textAt(row, path);
  const href = text?.includes('<') ? firstHrefIn(text) : text;
  return href ? parseLink(href, base) : null;
};

/** Fills a URL pattern with an entry's values; undefined if any is missing. */
const fillPattern = (pattern: string, row: JsonObject): string | undefined => {
  let isFilled = true;
  const address = pattern.replaceAll(/\{([^{}]{1,200})\}/g, (_, path: string) => {
    const text = textAt(row, path.trim()) ?? '';
    isFilled &&= text !== '';
    return text.split('/').map(encodeURIComponent).join('/');
  });
  return isFilled ? address : undefined;
};

/**
 * Returns the date of a value, which may also be milliseconds or seconds since 1970; null if it
 * isn't a date.
 */
const dayOf = (date: string, options: DayOptions = {}): string | null => {
  if (!/^\d{10}(\d{3})?$/.test(date)) return findPublicationDay(date, options);
  return publicationDayAt(date.length === 10 ? Number(date) * 1_000 : Number(date), options);
};

/** Returns the path of the longest list of objects in a response; undefined if there is none. */
const findItems = (root: Json): string | undefined => {
  let best: { path: string; length: number } | undefined;
  const look = (value: Json, path: string[], depth: number) => {
    if (Array.isArray(value)) {
      const { length } = value.filter(isObject);
      if (length > (best?.length ?? 0)) best = { path: path.join('.'), length };
    } else if (isObject(value) && depth < DEPTH) {
      for (const [key, child] of Object.entries(value)) look(child, [...path, key], depth + 1);
    }
  };
  look(root, [], 0);
  return best?.path;
};

/** Maps each path in the given entries to the first value found there, as text. */
const leavesOf = (rows: JsonObject[]): Map<string, string> => {
  const leaves = new Map<string, string>();
  const collect = (value: Json, path: string[]) => {
    if (path.length > DEPTH) return;
    if (isObject(value))
      for (const [key, child] of Object.entries(value)) collect(child, [...path, key]);
    else if (Array.isArray(value))
      value.slice(0, 1).forEach((child) => {
        collect(child, [...path, '0']);
      });
    else if (value !== null && !leaves.has(path.join('.')))
      leaves.set(path.join('.'), String(value));
  };
  for (const row of rows) collect(row, []);
  return leaves;
};

const findPaths = (rows: JsonObject[]): SourceSettings => {
  const all = [...leavesOf(rows.slice(0, 5))];
  const isAddress = (value: string) => /^(?:https?:\/)?\/|^www\.|^<a\s/i.test(value);
  const isWords = (value: string) => !isAddress(value) && !looksLikeDocument(value);
  const columns = all.filter(([path]) => /^\d+$/.test(path));
  const link =
    all.find(([, value]) => looksLikePdf(value)) ??
    all.find(([path, value]) => LINK_KEYS.test(path) && isAddress(value)) ??
    all.find(([path, value]) => ID_KEYS.test(path) && isAddress(value)) ??
    all.find(([, value]) => looksLikeDocument(value)) ??
    columns.find(([, value]) => isAddress(value) || /<a\s/i.test(value));
  const title =
    all.find(([path, value]) => TITLE_KEYS.test(path) && isWords(value)) ??
    all.find(([path, value]) => NAME_KEYS.test(path) && isWords(value)) ??
    columns
      .map(([path, value]) => [path, plainTextOf(value)] as const)
      .filter(([, text]) => isWords(text))
      .sort(([, one], [, other]) => other.length - one.length)[0];
  const dated = all.filter(([, value]) => dayOf(value) !== null);
  const [date] = [
    ...DATE_KEYS.flatMap((keys) => dated.filter(([path]) => keys.test(path))),
    ...dated.filter((each) => columns.includes(each)),
  ];
  return {
    ...(link && { link: link[0] }),
    ...(title && { title: title[0] }),
    ...(date && { date: date[0] }),
  };
};
