import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isPdf, SourceProblem, type Validators } from '@circulate/source-reader';
import type { Storage } from '@circulate/storage';

/** A document as it was fetched and stored, before anyone knows whether it is new. */
export type ReceivedDocument = {
  kind: 'pdf' | 'page';
  url: string;
  key: string;
  fileName: string;
  bytes: number;
  contentHash: string;
  validators: Validators;
};

const HEAD_BYTES = 1_024;

/** Reads the beginning of a body, enough to tell a PDF, and gives it with the rest behind it. */
export const peek = async (
  body: AsyncGenerator<Buffer>,
): Promise<{ head: Buffer; whole: () => AsyncGenerator<Buffer> }> => {
  const pieces: Buffer[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
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

/** Streams a PDF into the storage while hashing it. Throws NOT_A_PDF and leaves nothing behind. */
export const storePdf = async (
  storage: Storage,
  key: string,
  { head, whole }: Awaited<ReturnType<typeof peek>>,
): Promise<{ bytes: number; contentHash: string }> => {
  if (!isPdf(head)) {
    throw new SourceProblem('NOT_A_PDF', 'The link does not give a PDF, whatever it is called.');
  }
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const piece of whole()) {
      bytes += piece.length;
      hash.update(piece);
      yield piece;
    }
  }
  await storage.put(key, Readable.from(counted()));
  return { bytes, contentHash: hash.digest('hex') };
};

/** Stores the text of a page as a file of its own, which the step `extract` reads as it is. */
export const storeText = async (
  storage: Storage,
  key: string,
  text: string,
): Promise<{ bytes: number; contentHash: string }> => {
  const content = Buffer.from(text);
  await storage.put(key, Readable.from([content]));
  return { bytes: content.length, contentHash: createHash('sha256').update(content).digest('hex') };
};

const FILE_NAME_LENGTH = 200;

/** What to call a file that came from `url`. */
export const fileNameOf = (url: string, extension: '.pdf' | '.txt'): string => {
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
