import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '@circulate/storage';
import { AppError } from '../../../lib/app-error.ts';

/** What is known of a file once it has been stored. */
export type ReceivedFile = { key: string; contentHash: string; bytes: number };

type Target = { storage: Storage; key: string; maxBytes: number };

/** Readers accept a PDF whose header stands anywhere in its first kilobyte. */
const HEAD_BYTES = 1024;
const PDF_MAGIC = '%PDF-';

/**
 * Streams a file into the storage while hashing it (product.md: files). Throws
 * FILE_TOO_LARGE or NOT_A_PDF as soon as that is known, and leaves nothing behind.
 */
export const receiveFile = async (
  source: AsyncIterable<unknown>,
  { storage, key, maxBytes }: Target,
): Promise<ReceivedFile> => {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);

  async function* inspect() {
    for await (const piece of source) {
      if (!Buffer.isBuffer(piece)) throw new TypeError('A file must arrive as bytes');
      bytes += piece.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, piece]).subarray(0, HEAD_BYTES);
        if (head.length === HEAD_BYTES) requirePdf(head);
      }
      hash.update(piece);
      yield piece;
    }
    requirePdf(head);
  }

  await storage.put(key, Readable.from(inspect()));
  return { key, bytes, contentHash: hash.digest('hex') };
};

const requirePdf = (head: Buffer) => {
  if (!head.includes(PDF_MAGIC)) {
    throw new AppError('NOT_A_PDF', 'This file is not a PDF.');
  }
};

const tooLarge = (maxBytes: number) => {
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 100) / 100;
  return new AppError('FILE_TOO_LARGE', `The file is larger than ${megabytes} MB.`);
};
