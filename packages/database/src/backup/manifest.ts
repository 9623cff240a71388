import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Description of a backup, written last: a backup without a manifest is unfinished. */
const ManifestSchema = z.object({
  made_at: z.iso.datetime(),
  /** The database's last migration; a restore migrates to it before loading rows. */
  migration: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() }),
  ),
  files: z.number().int(),
  /**
   * Number of referenced files that the storage lacked. If there are any, the backup is incomplete.
   */
  missing: z.number().int().default(0),
});
export type Manifest = z.infer<typeof ManifestSchema>;

export const MANIFEST = 'manifest.json';

/** Returns the path of the file with a table's rows. */
export const rowsFile = (folder: string, table: string) =>
  join(folder, 'database', `${table}.copy`);

/** Writes the manifest atomically. */
export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const unfinished = join(folder, `${MANIFEST}.unfinished`);
  await writeFile(unfinished, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(unfinished, join(folder, MANIFEST));
};

/** Like `readManifest`, but returns null for an unfinished backup. */
export const findManifest = async (folder: string): Promise<Manifest | null> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  return text === null ? null : ManifestSchema.parse(JSON.parse(text));
};

/** Reads the manifest. Throws if the backup is unfinished or unreadable. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const manifest = await findManifest(folder);
  if (manifest === null) throw new Error(`${folder} has no complete backup`);
  return manifest;
};
