import { constants, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isKey, requireKey, requirePrefix, type Storage } from './storage.ts';

const UNFINISHED = '.unfinished';

/** Keeps files in a folder on disk, made when first written to. Keys never lead out of it. */
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
        throw error;
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
    else {
      const key = path.slice(root.length).replaceAll('\\', '/').replace(/^\//, '');
      if (!isKey(key) || key.endsWith(UNFINISHED)) continue;
      yield { key, storedAt: (await stat(path)).mtime };
    }
  }
}
