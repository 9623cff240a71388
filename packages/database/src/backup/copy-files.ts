import type { Storage } from '@circulate/storage';

/**
 * Folder with records of deleted accounts. They are kept through a restore, so that these users are
 * deleted again.
 */
const TOMBSTONES = 'tombstones/';
/** Number of files copied at the same time, because each call to a bucket takes a while. */
const AT_ONCE = 8;

type Source = Pick<Storage, 'list' | 'open'>;

/**
 * Copies the files of circulars from one storage to another, and returns their keys. Leaves files
 * that already exist unchanged.
 */
export const copyFiles = async (from: Source, to: Pick<Storage, 'put'>): Promise<Set<string>> => {
  const copied = new Set<string>();
  const keys = keysOf(from);
  const copyOneByOne = async () => {
    for await (const key of keys) {
      // A file that housekeeping has deleted since the snapshot isn't copied: no row in the
      // snapshot refers to it.
      if (await copy(key, from, to)) copied.add(key);
    }
  };
  // Waits until all copying has ended, because the caller may delete the folder after a failure.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, copyOneByOne));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return copied;
};

async function* keysOf(storage: Source) {
  for await (const { key } of storage.list('')) if (!key.startsWith(TOMBSTONES)) yield key;
}

const copy = async (key: string, from: Source, to: Pick<Storage, 'put'>): Promise<boolean> => {
  const content = await from.open(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (content) await to.put(key, content);
  return content !== undefined;
};
