import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const NOT_OURS = /^(?:node_modules|dist|generated|test-results|\..+)$/;

/**
 * Gives the path of every file in `folder` of `root` that is written here, with `/` between its parts,
 * and looks into no folder of what is installed, built or hidden: packages link to packages there, and
 * the ways through them are millions. Throws where there is no such folder.
 */
export const listOwnFiles = async (root: string, folder: string): Promise<string[]> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const within = await Promise.all(
    entries.map((entry) => {
      const path = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return [path];
      return NOT_OURS.test(entry.name) ? [] : listOwnFiles(root, path);
    }),
  );
  return within.flat();
};
