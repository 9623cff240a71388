import type { Storage } from '@circulate/storage';

/** Records of deleted accounts: they survive a restore, which then deletes those users again. */
const TOMBSTONES = 'tombstones/';
/** A bucket takes time for each call, so several run in parallel. */
const AT_ONCE = 8;

type Source = Pick<Storage, 'list' | 'open'>;

/**
 * Copies circulars' files from one storage to another, keeping what is there; returns their keys.
 */
export const copyFiles = async (from: Source, to: Pick<Storage, 'put'>): Promise<Set<string>> => {
  const copied = new Set<string>();
  const keys = keysOf(from);
  const copyOneByOne = async () => {
    for await (const key of keys) {
      // Housekeeping may delete a file that the snapshot doesn't refer to in the meantime.
      if (await copy(key, from, to)) copied.add(key);
    }
  };
  // After a failure the caller may delete the copies, so nothing may be written afterwards.
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
