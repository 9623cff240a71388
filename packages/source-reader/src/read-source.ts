import { createCookies } from '@circulate/guarded-fetch';
import type { SourceKind, SourceSettings } from '@circulate/shared-schemas';
import { joinItems } from './distinguish.ts';
import { drawPage } from './drawing/draw-page.ts';
import { findAddresses } from './find-addresses.ts';
import { followOnward } from './follow-onward.ts';
import type { ListedItem, Listing } from './listing.ts';
import type { SiteLocale } from './open-source-readers.ts';
import { type Content, MOST_BYTES } from './read-content.ts';
import { type GetOptions, readAll, type SiteClient, type Validators } from './site-client.ts';
import { SourceProblem } from './source-problem.ts';
import { addressesOf } from './year-address.ts';

/** URL of a source, and how to read its list. */
type ListingSource = {
  kind: Exclude<SourceKind, 'pdf'>;
  url: string;
  settings: SourceSettings;
  locale?: SiteLocale | undefined;
  validators?: Validators | undefined;
};

type Limits = { maxBytes?: number | undefined; pagesAtMost: number };

/** A source's current list, or the fact that it is unchanged. */
type SourceReading =
  | { changed: false }
  | { changed: true; listing: Omit<Listing, 'nextPage'>; validators: Validators };

const ACCEPT: Record<SourceKind, string> = {
  feed: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1',
  html: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1',
  json: 'application/json, */*;q=0.1',
  pdf: '*/*',
};

/**
 * Returns the Accept header for a request for a list: without it, some sites respond differently.
 */
export const acceptOf = (kind: SourceKind | undefined): string =>
  kind === undefined ? '*/*' : ACCEPT[kind];

/**
 * Reads a source's list, following next pages while `wantsMore` returns true for a page's items, up
 * to `pagesAtMost`. Throws a FetchProblem or SourceProblem; if a later page fails, reading ends
 * with a note, because the earlier items are still useful.
 */
export const readSource = async (
  client: SiteClient,
  source: ListingSource,
  limits: Limits,
  wantsMore: (items: ListedItem[]) => Promise<boolean>,
): Promise<SourceReading> => {
  const { url, locale } = source;
  const [now = url, before] = addressesOf(url, new Date(), locale?.timeZone);
  const readAt = (address: string) =>
    readList(client, { ...source, url: address }, limits, wantsMore);
  if (before === undefined) return readAt(now);
  // Early in the year, this year's list may be missing, and late circulars may still be added to
  // last year's.
  const reading = await readAt(now).catch((error: unknown) => {
    if (error instanceof SourceProblem) return null;
    throw error;
  });
  if (reading === null) return readAt(before);
  if (!reading.changed) return reading;
  const older = await readList(
    client,
    { ...source, url: before, validators: undefined },
    limits,
    wantsMore,
  ).catch(() => null);
  if (!older?.changed) return reading;
  const items = joinItems([reading.listing.items, older.listing.items]);
  return { ...reading, listing: { ...reading.listing, items } };
};

/**
 * Maximum number of pages to render per list, because each costs as much as dozens of ordinary
 * pages.
 */
const DRAWN_PAGES = 3;

/** Reads the list at one URL, including its next pages. */
const readList = async (
  client: SiteClient,
  source: ListingSource,
  { maxBytes = MOST_BYTES, pagesAtMost: most }: Limits,
  wantsMore: (items: ListedItem[]) => Promise<boolean>,
): Promise<SourceReading> => {
  const { kind, url, settings, locale, validators } = source;
  const isDrawn = isRenderedPage(kind, settings);
  const pagesAtMost = isDrawn ? Math.min(most, DRAWN_PAGES) : most;
  const cookies = createCookies();
  const readAs = async (content: Content, how: SourceSettings): Promise<Listing> => {
    const { listing } = await client.readers.readList({ content, kind, settings: how, locale });
    if (!listing) throw new SourceProblem('NOT_A_PAGE', 'This URL returns a PDF, not a list.');
    return listing;
  };
  const read = async (content: Content, how: SourceSettings): Promise<Listing> =>
    findAddresses(await readAs(content, how), {
      ...{ url: content.url, settings: how, readers: client.readers },
      fetchPage: (address) => fetchPage(client, address, { maxBytes, cookies }),
      read: (settings) => readAs(content, settings),
    });
  const fetchList = async (address: string, since?: Validators) => {
    const request = { ...requestOf(settings), maxBytes, cookies };
    if (isDrawn) return drawn(await drawPage(client, address, request));
    const accept = acceptOf(kind);
    return fetchContent(client, address, { ...request, accept, validators: since });
  };
  const first = await followOnward(
    url,
    (address) => fetchList(address, address === url ? validators : undefined),
    async (got) => got && { ...got, ...(await read(got.content, settings)) },
  );
  if (!first) return { changed: false };
  const { nextPage, content, validators: latestValidators, ...listing } = first;

  const seen = new Set([url, content.url]);
  let next = nextPage;
  let latest = listing.items;
  for (let page = 1; page < pagesAtMost && next && !seen.has(next); page += 1) {
    if (!(await wantsMore(latest))) break;
    seen.add(next);
    try {
      const more = await fetchList(next);
      if (!more) break;
      const later = await read(more.content, { ...listing.settings });
      latest = later.items;
      listing.items = joinItems([listing.items, later.items]);
      next = later.nextPage;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      listing.notes = [
        ...listing.notes,
        `We couldn’t read page ${page + 1} of the list: ${reason}`,
      ];
      break;
    }
  }
  return { changed: true, listing, validators: latestValidators };
};

/** Returns a rendered page in the form of a fetched one. It has no validators. */
const drawn = (content: Content) => ({ content, validators: { etag: null, lastModified: null } });

/** Whether a list is known to be JavaScript-rendered. Other lists may turn out to be. */
export const isRenderedPage = (kind: SourceKind | undefined, settings: SourceSettings): boolean =>
  settings.drawn_by_script === true && (kind === undefined || kind === 'html');

/** Returns the headers and the body of the request for a list. */
export const requestOf = ({
  referer,
  accept_language,
  post,
}: SourceSettings): Pick<GetOptions, 'headers' | 'body'> => ({
  headers: {
    ...(referer !== undefined && { referer }),
    ...(accept_language !== undefined && { 'accept-language': accept_language }),
    ...(post !== undefined && { 'content-type': typeOf(post) }),
  },
  body: post,
});

const typeOf = (post: string) =>
  /^\s{0,9}[[{]/.test(post) ? 'application/json' : 'application/x-www-form-urlencoded';

/** Fetches a page of a site other than its list. */
export const fetchPage = async (
  client: SiteClient,
  address: string,
  request: Pick<GetOptions, 'maxBytes' | 'cookies' | 'signal'>,
): Promise<Content> => {
  const got = await fetchContent(client, address, { ...request, accept: acceptOf('html') });
  if (!got) throw new Error('An unconditional request was answered as if it were conditional');
  return got.content;
};

/** Fetches a page with its whole body; null if `validators` show that it is unchanged. */
export const fetchContent = (
  client: SiteClient,
  url: string,
  options: GetOptions,
): Promise<{ content: Content; validators: Validators } | null> =>
  client.get(url, options, async (got) => {
    if (!got.changed) return null;
    const { answer, validators } = got;
    const bytes = await readAll(answer.body());
    const contentType = answer.header('content-type') ?? '';
    return { content: { bytes, contentType, url: answer.url.href }, validators };
  });
