import type { SourceKind, SourceSettings } from '@circulate/shared-schemas';
import { decodeText } from './decode-text.ts';
import { otherFile } from './file-kinds.ts';
import type { Listing } from './listing.ts';
import { readFeed } from './read-feed.ts';
import { readHtml } from './read-html.ts';
import { readJson } from './read-json.ts';
import type { ReadOptions } from './read-options.ts';
import { SourceProblem } from './source-problem.ts';

/** What came from an address. */
export type Content = { bytes: Buffer; contentType: string; url: string };

/** No listing, page or answer is read beyond this. */
export const MOST_BYTES = 5 * 1024 * 1024;

const PDF_MAGIC = '%PDF-';
/** Readers accept a PDF whose header stands anywhere in its first kilobyte. */
export const PDF_HEAD_BYTES = 1_024;

/** Whether bytes are a PDF: its header stands somewhere in the first kilobyte. */
export const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, PDF_HEAD_BYTES).includes(PDF_MAGIC);

/** Throws TOO_LARGE for what no list or page of a circular is. */
export const assertReadable = (bytes: Buffer): void => {
  if (bytes.length <= MOST_BYTES) return;
  throw new SourceProblem(
    'TOO_LARGE',
    'The page is larger than 5 MB, too large to read. Use the address of a narrower list, such as that of one year or topic, or a feed of the site.',
  );
};

/** Reads a listing of the given kind; throws a SourceProblem in plain words when it is none. */
export const readListing = (
  kind: Exclude<SourceKind, 'pdf'>,
  { bytes, contentType, url }: Content,
  settings: SourceSettings,
  options: ReadOptions = {},
): Listing => {
  assertReadable(bytes);
  if (isPdf(bytes)) throw new SourceProblem('NOT_A_PAGE', 'This address gives a PDF, not a list.');
  const file = otherFile(bytes);
  if (file) throw new SourceProblem('NOT_A_PAGE', `This address gives ${file}, not a list.`);
  const { text, overruled } = decodeText(bytes, contentType, options.days?.language);
  const listing = readText(kind, { text, url }, settings, options);
  const hints = [...listing.hints, ...undated(listing)];
  if (!overruled) return { ...listing, hints };
  const { said, readAs } = overruled;
  const hint = `The site says that its letters are in ${said}, but they are in ${readAs}, and were read so.`;
  return { ...listing, hints: [...hints, hint] };
};

/** What an admin should know of a list whose entries show no day: at first contact they count as old. */
const undated = ({ items }: Listing): string[] => {
  const count = items.filter(({ publishedOn }) => publishedOn === null).length;
  if (count === 0) return [];
  return [
    `${count} of ${items.length} entries show no day. They are taken in without an alert at first; what is new from then on is alerted.`,
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

/** What kind of source an address looks like from what it answers. */
export const recogniseKind = ({ bytes, contentType }: Content): SourceKind => {
  if (isPdf(bytes)) return 'pdf';
  const start = decodeText(bytes.subarray(0, PDF_HEAD_BYTES), contentType).text.replace(
    /^[\s\uFEFF]+/,
    '',
  );
  if (/^[[{]/.test(start)) return 'json';
  if (/<(rss|feed|rdf:RDF)[\s>]/i.test(start)) return 'feed';
  return 'html';
};
