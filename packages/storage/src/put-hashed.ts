import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from './storage.ts';

/** Size of a stored file, and its SHA-256 in hexadecimal. */
export type StoredFile = { bytes: number; contentHash: string };

/** Stores a file, and returns its size and hash. Stores nothing if `pieces` throws. */
export const putHashed = async (
  storage: Storage,
  key: string,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<StoredFile> => {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashed() {
    for await (const piece of pieces) {
      bytes += piece.length;
      hash.update(piece);
      yield piece;
    }
  }
  await storage.put(key, Readable.from(hashed()));
  return { bytes, contentHash: hash.digest('hex') };
};
