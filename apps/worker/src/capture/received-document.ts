import { createHash, randomUUID } from 'node:crypto';
import {
  earlierTexts,
  isPdf,
  isWholePdf,
  lastingText,
  PDF_END_BYTES,
  PDF_HEAD_BYTES,
  SourceProblem,
  type Validators,
} from '@circulate/source-reader';
import { putHashed, type Storage, type StoredFile } from '@circulate/storage';

/** A fetched and stored document, before it is known whether it is new. */
export type ReceivedDocument = {
  kind: 'pdf' | 'page';
  url: string;
  key: string;
  fileName: string;
  bytes: number;
  contentHash: string;
  /** Whether a page has the same words as at the last check, although the hash differs. */
  hasSameWords?: boolean;
  validators: Validators;
  /** The other documents in the archive that this one came from. */
  annexes?: ReceivedAnnex[] | undefined;
  /** Names of files in that archive that we can't read. */
  unread?: string[] | undefined;
};

/** Another document from the same archive, stored as a PDF or as its text. */
export type ReceivedAnnex = { key: string; fileName: string; bytes: number; contentHash: string };

/** Reads the start of a body, enough to recognise a PDF, and returns it together with the rest. */
export const peek = async (
  body: AsyncGenerator<Buffer>,
): Promise<{ head: Buffer; whole: () => AsyncGenerator<Buffer> }> => {
  const pieces: Buffer[] = [];
  let length = 0;
  while (length < PDF_HEAD_BYTES) {
    const { done, value } = await body.next();
    if (done) break;
    pieces.push(value);
    length += value.length;
  }
  const head = Buffer.concat(pieces);
  async function* whole() {
    yield head;
    yield* body;
  }
  return { head, whole };
};

/**
 * Streams a PDF into the storage while hashing it. Throws NOT_A_PDF, UNREADABLE_FILE, or CUT_FILE
 * for a truncated one; then nothing remains in the storage.
 */
export const storePdf = async (
  storage: Storage,
  key: string,
  { head, whole }: Awaited<ReturnType<typeof peek>>,
): Promise<StoredFile> => {
  if (!isPdf(head) && head.includes(0)) {
    throw new SourceProblem(
      'UNREADABLE_FILE',
      'The link leads to a type of file that we can’t read. We read PDF, DOCX, XLSX, ODT, RTF and ZIP.',
    );
  }
  if (!isPdf(head)) {
    throw new SourceProblem('NOT_A_PDF', 'The link ends in .pdf but doesn’t lead to a PDF.');
  }
  return putHashed(storage, key, toItsEnd(whole()));
};

/**
 * Passes a body through, and throws if it doesn't end with a PDF's end marker, because a server may
 * stop early without an error.
 */
async function* toItsEnd(body: AsyncGenerator<Buffer>) {
  let end: Buffer = Buffer.alloc(0);
  for await (const piece of body) {
    end = Buffer.concat([end, piece.subarray(-PDF_END_BYTES)]).subarray(-PDF_END_BYTES);
    yield piece;
  }
  if (isWholePdf(end)) return;
  throw new SourceProblem('CUT_FILE', 'The PDF download was cut off. We’ll try again.');
}

/** A page's text, its bank's time zone, and the hash and time of the last check. */
type PageText = {
  key: string;
  text: string;
  timeZone: string;
  last: { content_hash: string | null; full_look_at: Date | null };
};

/**
 * Stores a page's text as its own file, which the `extract` step reads unchanged. Hashes only the
 * text that lasts, so that a clock or a counter doesn't count as a change. If the hash still
 * differs, compares the previous hash with that of the text as it would have been at the last
 * check, so that a date that has passed since doesn't count either.
 */
export const storePage = async (
  storage: Storage,
  { key, text, timeZone, last }: PageText,
): Promise<StoredFile & { hasSameWords: boolean }> => {
  const stored = await putHashed(storage, key, [Buffer.from(text)]);
  const moment = { now: new Date(), timeZone };
  const { content_hash, full_look_at } = last;
  const contentHash = hashOf(lastingText(text, moment));
  const earlier =
    full_look_at && contentHash !== content_hash ? earlierTexts(text, moment, full_look_at) : [];
  return {
    ...stored,
    contentHash,
    hasSameWords: earlier.some((each) => hashOf(each) === content_hash),
  };
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const FILE_NAME_LENGTH = 200;

/** Derives a file name from `url`. */
export const fileNameOf = (url: string, extension: '.pdf' | '.txt' | ''): string => {
  const last =
    new URL(url).pathname
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? 'circular';
  const name =
    decode(last)
      .replaceAll(/[\p{Cc}/\\]/gu, '')
      .slice(0, FILE_NAME_LENGTH) || 'circular';
  return name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`;
};

const decode = (part: string) => {
  try {
    return decodeURIComponent(part).toWellFormed();
  } catch {
    return part;
  }
};

/**
 * Returns a random storage key, because a file is stored before its circular is known; unused files
 * are removed later.
 */
export const keyFor = (extension: '.pdf' | '.txt') =>
  `circulars/captured/${randomUUID()}${extension}`;
