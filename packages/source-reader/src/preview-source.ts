import { type Cookies, createCookies } from '@circulate/guarded-fetch';
import type {
  PreviewProblem,
  PreviewSourceInput,
  SourcePreview,
  SourceSettings,
} from '@circulate/shared-schemas';
import { markOfLink } from './distinguish.ts';
import { drawPage } from './drawing/draw-page.ts';
import { holdsDocuments, otherFile } from './file-kinds.ts';
import { findAddresses } from './find-addresses.ts';
import { followOnward } from './follow-onward.ts';
import type { ListedItem, Listing } from './listing.ts';
import type { SiteLocale } from './open-source-readers.ts';
import { toPreviewProblem } from './preview-problem.ts';
import { type Content, isPdf, isWholePdf, MOST_BYTES } from './read-content.ts';
import { acceptOf, fetchContent, fetchPage, isRenderedPage, requestOf } from './read-source.ts';
import type { GetOptions, SiteClient } from './site-client.ts';
import { SourceProblem } from './source-problem.ts';
import { addressesOf } from './year-address.ts';

const PREVIEW_BYTES = 50 * 1024 * 1024;
const ITEMS_SHOWN = 20;
const TEXT_SHOWN = 400;

/** The source to preview: what the caller entered, and the locale used to read its dates. */
export type Previewed = Omit<PreviewSourceInput, 'bank_id'> & {
  locale?: SiteLocale | undefined;
  /** Ends the preview early. Its problem then says what was in progress. */
  signal?: AbortSignal | undefined;
};

type Look = {
  client: SiteClient;
  signal: AbortSignal | undefined;
  cookies: Cookies;
  language: string | undefined;
  /** Notes about the first circular in the list. */
  notes: string[];
};

/**
 * Reads a list from a URL as capture would, and the first circular in it, without storing anything.
 * Problems are part of the result, in plain words.
 */
export const previewSource = async (
  client: SiteClient,
  { url, kind: wanted, settings, locale, signal }: Previewed,
): Promise<SourcePreview> => {
  const preview: SourcePreview = {
    kind: wanted ?? null,
    settings,
    items: [],
    item_count: 0,
    document: null,
    problem: null,
    document_problem: null,
    notes: [],
    presets: [],
  };
  const look: Look = {
    client,
    signal,
    cookies: createCookies(),
    notes: [],
    language: locale?.language,
  };
  const previewAt = (ofYear: string) =>
    followOnward(
      ofYear,
      (address) => fetchList(look, { url: address, kind: wanted, settings }),
      async (content) => {
        if (wanted === 'pdf' || (wanted === undefined && isPdf(content.bytes))) {
          return { ...preview, kind: 'pdf' as const, ...previewPdf(content) };
        }
        const readAs = (how: SourceSettings) =>
          client.readers.readList({ content, kind: wanted, settings: how, locale });
        const { kind, listing } = await readAs(settings);
        preview.kind = kind;
        if (!listing) return { ...preview, ...previewPdf(content) };
        const whole = await findAddresses(listing, {
          ...{ url: content.url, settings, readers: client.readers },
          fetchPage: (page) =>
            fetchPage(client, page, { maxBytes: PREVIEW_BYTES, signal, cookies: look.cookies }),
          read: async (how) => (await readAs(how)).listing ?? listing,
        });
        return { ...preview, ...(await previewListing(look, whole)) };
      },
    );
  const [now = url, before] = addressesOf(url, new Date(), locale?.timeZone);
  try {
    return await previewAt(now).catch((error: unknown) => {
      // This year's list may not exist yet, so tries last year's, as a check does.
      if (before !== undefined && isOfList(error)) return previewAt(before);
      throw error;
    });
  } catch (error) {
    const problem = toPreviewProblem(error);
    if (!problem) throw error;
    return { ...preview, problem, presets: error instanceof SourceProblem ? error.presets : [] };
  }
};

type Asked = Pick<Previewed, 'url' | 'kind' | 'settings'>;

const fetchList = (look: Look, { url, kind, settings }: Asked): Promise<Content> => {
  const request = requestOf(settings);
  const { client, signal, cookies } = look;
  return isRenderedPage(kind, settings)
    ? drawPage(client, url, { ...request, maxBytes: MOST_BYTES, signal, cookies })
    : fetchWhole(look, url, { ...request, accept: acceptOf(kind) });
};

/** Codes of problems with rendering, which last year's list would have too. */
const OF_RENDERER = new Set(['NOT_DRAWN', 'NO_RENDERER', 'RENDERER_DOWN']);

const isOfList = (error: unknown): boolean =>
  error instanceof SourceProblem && !OF_RENDERER.has(error.code);

const fetchWhole = async (
  { client, signal, cookies }: Look,
  url: string,
  request: Pick<GetOptions, 'headers' | 'body' | 'accept'> = { accept: acceptOf(undefined) },
): Promise<Content> => {
  const options = { ...request, maxBytes: PREVIEW_BYTES, signal, cookies };
  const got = await fetchContent(client, url, options);
  if (!got) throw new Error('An unconditional request was answered as if it were conditional');
  return got.content;
};

const previewListing = async (look: Look, listing: Listing): Promise<Partial<SourcePreview>> => {
  const { items, settings, presets } = listing;
  const [first] = items;
  return {
    settings,
    presets,
    items: items.slice(0, ITEMS_SHOWN).map(toPreviewItem),
    item_count: items.length,
    ...(first && (await previewFirst(look, first, [...listing.notes, ...listing.hints]))),
  };
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
        document: { url: content.url, kind: 'pdf', text: sizeOfWhole(content) },
      }
    : { problem: { code: 'NOT_A_PDF', text: 'This URL does not return a PDF.' } };

/**
 * Previews a list's first circular. If it can't be downloaded, the list is still good; a note
 * reports the problem.
 */
const previewFirst = async (
  look: Look,
  item: ListedItem,
  notes: string[],
): Promise<Partial<SourcePreview>> => {
  try {
    const document = await previewDocument(look, item);
    return { notes: [...notes, ...look.notes], document };
  } catch (error) {
    const problem: PreviewProblem | null = toPreviewProblem(error);
    if (!problem) throw error;
    const note = `We couldn’t download the first circular: ${problem.text}`;
    return { notes: [...notes, note], document_problem: problem };
  }
};

const previewDocument = async (
  look: Look,
  { link, address, title, text }: ListedItem,
): Promise<NonNullable<SourcePreview['document']>> => {
  const mark = markOfLink(link);
  const listed = { url: link, kind: 'page' as const, text: (text ?? '').slice(0, TEXT_SHOWN) };
  if (mark && mark.place === undefined && text) return listed;
  return followOnward(
    address ?? mark?.page ?? link,
    (each) => fetchWhole(look, each),
    async (content) => {
      const file = await previewFile(look, content);
      if (file) return file;
      const { readers } = look.client;
      const {
        link: document,
        page,
        isPart,
      } = await readers.readDocument(content, {
        title,
        mark: mark?.place,
        language: look.language,
      });
      if (mark && !isPart && text) return listed;
      if (document) {
        const found = await previewFile(look, await fetchWhole(look, document));
        if (found) return found;
      }
      if (page instanceof SourceProblem) throw page;
      return { url: content.url, kind: 'page' as const, text: page.text.slice(0, TEXT_SHOWN) };
    },
  );
};

/**
 * Previews a source whose URL is itself a PDF, an Office file or an archive; returns null for a
 * page. Throws UNREADABLE_FILE or CUT_FILE.
 */
const previewFile = async (
  { client, notes }: Look,
  content: Content,
): Promise<SourcePreview['document']> => {
  const { bytes, url } = content;
  if (isPdf(bytes)) return { url, kind: 'pdf', text: sizeOfWhole(content) };
  const file = otherFile(bytes);
  if (file)
    throw new SourceProblem('UNREADABLE_FILE', `The link leads to ${file}, which we can’t read.`);
  if (!holdsDocuments(bytes)) return null;
  const { documents, unread } = await client.readers.readFile(bytes);
  const [main, ...annexes] = documents;
  if (!main) return null;
  if (unread.length > 0) {
    notes.push(`We can’t read these files in the archive: ${unread.slice(0, 5).join(', ')}.`);
  }
  if (typeof main.content === 'string') {
    return { url, kind: 'file', text: main.content.slice(0, TEXT_SHOWN) };
  }
  const size = sizeOf({ bytes: main.content });
  return { url, kind: 'pdf', text: `${size} in an archive, and ${countOf(annexes.length)}` };
};

const countOf = (annexes: number) => (annexes === 1 ? '1 annex' : `${annexes} annexes`);

/** Describes the size of a PDF. Throws CUT_FILE if it is truncated, as a check would. */
const sizeOfWhole = ({ bytes }: Content): string => {
  if (isWholePdf(bytes)) return sizeOf({ bytes });
  throw new SourceProblem(
    'CUT_FILE',
    `The PDF is cut off: the site sent ${Math.ceil(bytes.length / 1024)} KB, and its end is missing.`,
  );
};

const sizeOf = ({ bytes }: { bytes: Uint8Array }) =>
  `A PDF of ${Math.ceil(bytes.length / 1024)} KB`;
