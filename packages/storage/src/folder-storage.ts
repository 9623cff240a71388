import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isKey, requireKey, requirePrefix, type Storage, StorageFull } from './storage.ts';

const UNFINISHED = '.unfinished';

/** Codes of errors from a full disk or an exceeded quota. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && FULL.has(String(error.code));

/** Content of the file that `check` writes, as large as a small circular. */
const PROBE = Buffer.alloc(1024 * 1024);

/** Stores files in a folder on disk, created on the first write. Keys can't escape it. */
export const openFolderStorage = (root: string): Storage => {
  const pathOf = (key: string) => join(root, requireKey(key));

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
        throw isFull(error) ? new StorageFull({ cause: error }) : error;
      }
    },
    open: async (key, range) => {
      const file = await open(pathOf(key));
      return file.createReadStream(range);
    },
    size: async (key) => (await stat(pathOf(key))).size,
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listFolder(root, join(root, requirePrefix(prefix))),
    check: async () => {
      await mkdir(root, { recursive: true });
      await readdir(root);
      // Writes a file to check the disk, because permissions don't show whether it is full or
      // broken.
      const probe = join(root, `.${randomUUID()}${UNFINISHED}`);
      try {
        await writeFile(probe, PROBE);
      } catch (error) {
        throw isFull(error) ? new StorageFull({ cause: error }) : error;
      } finally {
        await rm(probe, { force: true });
      }
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
    else {
      const key = path.slice(root.length).replaceAll('\\', '/').replace(/^\//, '');
      if (!isKey(key) || key.endsWith(UNFINISHED)) continue;
      yield { key, storedAt: (await stat(path)).mtime };
    }
  }
}
