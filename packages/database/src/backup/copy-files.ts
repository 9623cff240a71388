import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Records of deleted accounts: they outlive a restore, which then forgets those people again. */
const TOMBSTONES = 'tombstones';
const UNFINISHED = '.unfinished';

/** Copies the circulars' files from one folder to another, beside what is there; gives how many. */
export const copyFiles = async (from: string, to: string): Promise<number> => {
  const entries = await readdir(from, { withFileTypes: true, recursive: true }).catch(() => []);
  let count = 0;
  for (const entry of entries) {
    const path = relative(from, join(entry.parentPath, entry.name));
    const isTombstone = path.split(/[\\/]/)[0] === TOMBSTONES;
    if (!entry.isFile() || isTombstone || entry.name.endsWith(UNFINISHED)) continue;
    await mkdir(dirname(join(to, path)), { recursive: true });
    // Upkeep may sweep a file meanwhile that no circular of the snapshot names.
    if (await copied(join(from, path), join(to, path))) count += 1;
  }
  return count;
};

const copied = (from: string, to: string): Promise<boolean> =>
  copyFile(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
