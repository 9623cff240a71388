import type { Storage } from '@circulate/storage';

/** Records of deleted accounts, kept through a restore so that those users are deleted again. */
const TOMBSTONES = 'tombstones/';
/** Each call to a bucket takes time, so several run in parallel. */
const AT_ONCE = 8;

type Source = Pick<Storage, 'list' | 'open'>;

/**
 * Copies circulars' files from one storage to another and returns their keys. Leaves existing files
 * alone.
 */
export const copyFiles = async (from: Source, to: Pick<Storage, 'put'>): Promise<Set<string>> => {
  const copied = new Set<string>();
  const keys = keysOf(from);
  const copyOneByOne = async () => {
    for await (const key of keys) {
      // Skips a file that housekeeping has deleted since the snapshot: no row in the snapshot
      // refers to it.
      if (await copy(key, from, to)) copied.add(key);
    }
  };
  // Waits for every copy to end: after a failure the caller may delete the folder.
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
