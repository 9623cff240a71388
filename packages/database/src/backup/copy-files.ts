import type { Storage } from '@circulate/storage';

/** Records of deleted accounts: they outlive a restore, which then forgets those people again. */
const TOMBSTONES = 'tombstones/';
/** A bucket answers each call in its own time: several are on their way at once. */
const AT_ONCE = 8;

type Source = Pick<Storage, 'list' | 'open'>;

/** Copies the circulars’ files from one storage to another, beside what is there; gives their keys. */
export const copyFiles = async (from: Source, to: Pick<Storage, 'put'>): Promise<Set<string>> => {
  const copied = new Set<string>();
  const keys = keysOf(from);
  const copyOneByOne = async () => {
    for await (const key of keys) {
      // Upkeep may sweep a file meanwhile that no circular of the snapshot names.
      if (await copy(key, from, to)) copied.add(key);
    }
  };
  // Whoever hears that it failed may remove what was copied: nothing may be written after that.
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
