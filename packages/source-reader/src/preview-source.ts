import type { PreviewSourceInput, SourcePreview, SourceSettings } from '@circulate/shared-schemas';
import { explain } from './explain.ts';
import type { ListedItem } from './listing.ts';
import { type Content, isPdf } from './read-content.ts';
import { fetchContent, requestOf } from './read-source.ts';
import type { GetOptions, SiteClient } from './site-client.ts';
import { SourceProblem } from './source-problem.ts';
import { addressesOf } from './year-address.ts';

const PREVIEW_BYTES = 50 * 1024 * 1024;
const ITEMS_SHOWN = 20;
const TEXT_SHOWN = 400;

/**
 * Reads an address as capture would, and the first circular that it leads to, and stores nothing.
 * What goes wrong on the way is part of the answer, in plain words.
 */
export const previewSource = async (
  client: SiteClient,
  { url, kind: wanted, settings }: PreviewSourceInput,
): Promise<SourcePreview> => {
  const preview: SourcePreview = {
    kind: wanted ?? null,
    settings,
    items: [],
    item_count: 0,
    document: null,
    problem: null,
    notes: [],
  };
  try {
    const content = await fetchList(client, url, settings);
    if (wanted === 'pdf' || (wanted === undefined && isPdf(content.bytes))) {
      return { ...preview, kind: 'pdf', ...previewPdf(content) };
    }
    const { kind, listing } = await client.readers.readList({ content, kind: wanted, settings });
    preview.kind = kind;
    if (!listing) return { ...preview, ...previewPdf(content) };
    const [first] = listing.items;
    return {
      ...preview,
      settings: listing.settings,
      items: listing.items.slice(0, ITEMS_SHOWN).map(toPreviewItem),
      item_count: listing.items.length,
      ...(first && (await previewFirst(client, first, [...listing.notes, ...listing.hints]))),
    };
  } catch (error) {
    const problem = explain(error);
    if (!problem) throw error;
    return { ...preview, problem };
  }
};

/** Asks as a poll would: this year's list, else that of the year before. */
const fetchList = async (
  client: SiteClient,
  url: string,
  settings: SourceSettings,
): Promise<Content> => {
  const [now = url, before] = addressesOf(url, new Date());
  const request = requestOf(settings);
  if (before === undefined) return fetchWhole(client, now, request);
  return fetchWhole(client, now, request).catch((error: unknown) => {
    if (error instanceof SourceProblem) return fetchWhole(client, before, request);
    throw error;
  });
};

const fetchWhole = async (
  client: SiteClient,
  url: string,
  request: Pick<GetOptions, 'headers' | 'body'> = {},
): Promise<Content> => {
  const options = { ...request, accept: '*/*', maxBytes: PREVIEW_BYTES };
  const got = await fetchContent(client, url, options);
  if (!got) throw new Error('An unconditional request was answered as if it were conditional');
  return got.content;
};

const toPreviewItem = ({ link, title, publishedOn }: ListedItem) => ({
  link,
  title,
  published_on: publishedOn,
});

const previewPdf = (content: Content): Partial<SourcePreview> =>
  isPdf(content.bytes)
    ? {
        items: [{ link: content.url, title: null, published_on: null }],
        item_count: 1,
        document: { url: content.url, kind: 'pdf', text: sizeOf(content) },
      }
    : { problem: { code: 'NOT_A_PDF', text: 'This address does not give a PDF.' } };

/** A first circular that can't be fetched spoils nothing: it is a note. */
const previewFirst = async (
  client: SiteClient,
  item: ListedItem,
  notes: string[],
): Promise<Partial<SourcePreview>> => {
  try {
    return { notes, document: await previewDocument(client, item) };
  } catch (error) {
    const problem = explain(error);
    if (!problem) throw error;
    return { notes: [...notes, `The first circular could not be fetched: ${problem.text}`] };
  }
};

const previewDocument = async (
  client: SiteClient,
  { link, title }: ListedItem,
): Promise<NonNullable<SourcePreview['document']>> => {
  const content = await fetchWhole(client, link);
  if (isPdf(content.bytes)) return { url: content.url, kind: 'pdf', text: sizeOf(content) };
  const { link: document, page } = await client.readers.readDocument(content, title);
  if (document) {
    const found = await fetchWhole(client, document);
    if (isPdf(found.bytes)) return { url: found.url, kind: 'pdf', text: sizeOf(found) };
  }
  if (page instanceof SourceProblem) throw page;
  return { url: content.url, kind: 'page', text: page.text.slice(0, TEXT_SHOWN) };
};

const sizeOf = ({ bytes }: Content) => `A PDF of ${Math.ceil(bytes.length / 1024)} KB`;
