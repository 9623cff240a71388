import { constants, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where the files of circulars are kept, under keys like `circulars/<id>/1.pdf`. */
export type Storage = {
  /** Stores what `content` yields, whole or not at all; replaces what the key held. */
  put(key: string, content: Readable): Promise<void>;
  /** Streams a file, from byte `start` to byte `end` inclusive. Throws ENOENT when there is none. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** The file's size in bytes. Throws ENOENT when there is none. */
  size(key: string): Promise<number>;
  /** Removes a file; that there was none is fine. */
  remove(key: string): Promise<void>;
  /** The keys that begin with `prefix`, a folder ending in `/`, with the time each was stored. */
  list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Resolves when files can be stored and read; rejects when they can't. */
  check(): Promise<void>;
};

const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;
const UNFINISHED = '.unfinished';

/** Keeps files in a folder on disk, made when first written to. Keys never lead out of it. */
export const openFolderStorage = (root: string): Storage => {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new RangeError(`Not a storage key: ${key}`);
    return join(root, key);
  };

  return {
    put: async (key, content) => {
      const path = pathOf(key);
      const unfinished = `${path}.${process.pid}${UNFINISHED}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(content, createWriteStream(unfinished, { flush: true }));
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    open: async (key, range) => {
      const file = await open(pathOf(key));
      return file.createReadStream(range);
    },
    size: async (key) => (await stat(pathOf(key))).size,
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listFolder(root, pathOf(prefix.replace(/\/$/, ''))),
    check: async () => {
      await mkdir(root, { recursive: true });
      await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
};

async function* listFolder(
  root: string,
  folder: string,
): AsyncGenerator<{ key: string; storedAt: Date }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFolder(root, path);
    else if (!entry.name.endsWith(UNFINISHED)) {
      const key = path.slice(root.length).replaceAll('\\', '/').replace(/^\//, '');
      yield { key, storedAt: (await stat(path)).mtime };
    }
  }
}
