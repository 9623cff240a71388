import type { Storage } from '@circulate/storage';

/** Records of deleted accounts: they outlive a restore, which then forgets those people again. */
const TOMBSTONES = 'tombstones/';
/** A bucket answers each call in its own time: several are on their way at once. */
const AT_ONCE = 8;

/** Copies the circulars’ files from one storage to another, beside what is there; gives their keys. */
export const copyFiles = async (from: Storage, to: Pick<Storage, 'put'>): Promise<Set<string>> => {
  const copied = new Set<string>();
  const keys = keysOf(from);
  const copyOneByOne = async () => {
    for await (const key of keys) {
      // Upkeep may sweep a file meanwhile that no circular of the snapshot names.
      if (await copy(key, from, to)) copied.add(key);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyOneByOne));
  return copied;
};

async function* keysOf(storage: Storage) {
  for await (const { key } of storage.list('')) if (!key.startsWith(TOMBSTONES)) yield key;
}

const copy = async (key: string, from: Storage, to: Pick<Storage, 'put'>): Promise<boolean> => {
  const content = await from.open(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (content) await to.put(key, content);
  return content !== undefined;
};
