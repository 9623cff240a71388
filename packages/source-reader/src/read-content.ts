import type { SourceKind, SourceSettings } from '@circulate/shared-schemas';
import { decodeText } from './decode-text.ts';
import { holdsDocuments, otherFile } from './file-kinds.ts';
import type { Listing } from './listing.ts';
import { startsAsJson } from './parse-json.ts';
import { readFeed } from './read-feed.ts';
import { readHtml } from './read-html.ts';
import { readJson } from './read-json.ts';
import type { ReadOptions } from './read-options.ts';
import { SourceProblem } from './source-problem.ts';

/** The response from a URL: its bytes, its declared type, and the URL after redirects. */
export type Content = { bytes: Buffer; contentType: string; url: string };

/** Maximum size of a list, page or response, in bytes. */
export const MOST_BYTES = 5 * 1024 * 1024;

const PDF_MAGIC = '%PDF-';
/** Number of bytes at the start of a PDF in which readers look for its header. */
export const PDF_HEAD_BYTES = 1_024;

/** Whether a file is a PDF: its header is in the first kilobyte. */
export const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, PDF_HEAD_BYTES).includes(PDF_MAGIC);

const PDF_END = '%%EOF';
/**
 * Number of bytes at the end of a PDF that are searched for its end marker. Some servers add a line
 * or a page after it.
 */
export const PDF_END_BYTES = 4_096;

/** Whether a PDF is complete. A server may stop sending early without an error. */
export const isWholePdf = (bytes: Buffer): boolean =>
  bytes.subarray(-PDF_END_BYTES).includes(PDF_END);

/** Throws TOO_LARGE if content is larger than any list or circular's page can be. */
export const assertReadable = (bytes: Buffer): void => {
  if (bytes.length <= MOST_BYTES) return;
  throw new SourceProblem(
    'TOO_LARGE',
    'The page is larger than 5 MB. Use the URL of a shorter list, such as one for a single year or topic, or of a feed from the site.',
  );
};

/**
 * Reads a list of the given kind. Throws a SourceProblem if the content isn't a list of that kind.
 */
export const readListing = (
  kind: Exclude<SourceKind, 'pdf'>,
  { bytes, contentType, url }: Content,
  settings: SourceSettings,
  options: ReadOptions = {},
): Listing => {
  assertReadable(bytes);
  if (isPdf(bytes)) throw new SourceProblem('NOT_A_PAGE', 'This URL returns a PDF, not a list.');
  const file = holdsDocuments(bytes) ? 'an Office file or an archive' : otherFile(bytes);
  if (file) throw new SourceProblem('NOT_A_PAGE', `This URL returns ${file}, not a list.`);
  const { text, overruled } = decodeText(bytes, contentType, options.days?.language);
  const listing = readText(kind, { text, url }, settings, options);
  const hints = [...listing.hints, ...undated(listing)];
  if (!overruled) return { ...listing, hints };
  const { said, readAs } = overruled;
  const hint = `The site declares the encoding ${said}, but its text is in ${readAs}, so we used ${readAs}.`;
  return { ...listing, hints: [...hints, hint] };
};

/**
 * Returns hints that warn an admin of entries without a date, which the first import treats as old.
 */
const undated = ({ items }: Listing): string[] => {
  const count = items.filter(({ publishedOn }) => publishedOn === null).length;
  if (count === 0) return [];
  return [
    `${count} of ${items.length} entries have no date. The first import adds them without alerts; undated entries added later trigger alerts.`,
  ];
};

const readText = (
  kind: Exclude<SourceKind, 'pdf'>,
  { text, url }: { text: string; url: string },
  settings: SourceSettings,
  options: ReadOptions,
): Listing => {
  if (kind === 'feed') return readFeed(text, url, options);
  if (kind === 'json') return readJson(text, url, settings, options);
  return readHtml(text, url, settings, options);
};

export const recogniseKind = ({ bytes, contentType }: Content): SourceKind => {
  if (isPdf(bytes)) return 'pdf';
  const start = decodeText(bytes.subarray(0, PDF_HEAD_BYTES), contentType).text.replace(
    /^[\s\uFEFF]+/,
    '',
  );
  if (startsAsJson(start)) return 'json';
  if (/<(rss|feed|rdf:RDF)[\s>]/i.test(start)) return 'feed';
  return 'html';
};
