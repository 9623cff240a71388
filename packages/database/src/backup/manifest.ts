import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Description of a backup. It is written last, so a backup without it is unfinished. */
const ManifestSchema = z.object({
  made_at: z.iso.datetime(),
  /**
   * The last migration of the database. A restore migrates a database to it before loading the
   * rows.
   */
  migration: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() }),
  ),
  files: z.number().int(),
  /**
   * Number of files to which rows refer but which the storage didn't have. A backup with any is
   * incomplete.
   */
  missing: z.number().int().default(0),
});
export type Manifest = z.infer<typeof ManifestSchema>;

export const MANIFEST = 'manifest.json';

/** Returns the path of the file that contains the rows of a table. */
export const rowsFile = (folder: string, table: string) =>
  join(folder, 'database', `${table}.copy`);

export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const unfinished = join(folder, `${MANIFEST}.unfinished`);
  await writeFile(unfinished, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(unfinished, join(folder, MANIFEST));
};

/** Like `readManifest`, but returns null if the backup is unfinished. */
export const findManifest = async (folder: string): Promise<Manifest | null> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  return text === null ? null : ManifestSchema.parse(JSON.parse(text));
};

/** Reads the manifest of a backup. Throws if the backup is unfinished or can't be read. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const manifest = await findManifest(folder);
  if (manifest === null) throw new Error(`${folder} has no complete backup`);
  return manifest;
};
