import { isPdf, PDF_HEAD_BYTES } from '@circulate/source-reader';
import { putHashed, type Storage, type StoredFile } from '@circulate/storage';
import { AppError } from '../../../lib/app-error.ts';

/** A stored file, with its key and hash. */
export type ReceivedFile = StoredFile & { key: string };

type Target = { storage: Storage; key: string; maxBytes: number };

/**
 * Streams a file into the storage while hashing it (product.md: files). Throws FILE_TOO_LARGE or
 * NOT_A_PDF as early as possible, and leaves nothing behind.
 */
export const receiveFile = async (
  source: AsyncIterable<unknown>,
  { storage, key, maxBytes }: Target,
): Promise<ReceivedFile> => ({
  key,
  ...(await putHashed(storage, key, inspect(source, maxBytes))),
});

async function* inspect(source: AsyncIterable<unknown>, maxBytes: number) {
  let bytes = 0;
  let head = Buffer.alloc(0);
  for await (const piece of source) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('file did not arrive as bytes');
    bytes += piece.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    if (head.length < PDF_HEAD_BYTES) {
      head = Buffer.concat([head, piece]).subarray(0, PDF_HEAD_BYTES);
      if (head.length === PDF_HEAD_BYTES) requirePdf(head);
    }
    yield piece;
  }
  requirePdf(head);
}

const requirePdf = (head: Buffer) => {
  if (!isPdf(head))
    throw new AppError(
      'NOT_A_PDF',
      'This file is not a PDF. Upload the PDF from the bank’s website.',
    );
};

const tooLarge = (maxBytes: number) => {
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 100) / 100;
  return new AppError(
    'FILE_TOO_LARGE',
    `The file is larger than the limit of ${megabytes} MB. Compress it or split it, then upload it again.`,
  );
};
