import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from './storage.ts';

/** What is known of a file once it has been stored: its bytes, and their SHA-256 in hexadecimal. */
export type StoredFile = { bytes: number; contentHash: string };

/** Streams a file into the storage while hashing it. What `pieces` throws leaves nothing behind. */
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
