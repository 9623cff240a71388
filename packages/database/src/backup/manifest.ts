import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a backup says of itself. It is written last: a backup without it never got done. */
const ManifestSchema = z.object({
  made_at: z.iso.datetime(),
  /** The last migration of the database, to which a restore brings the schema before it loads rows. */
  migration: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() }),
  ),
  files: z.number().int(),
  /** How many files that circulars name were not in the storage: with any, the backup is not whole. */
  missing: z.number().int().default(0),
});
export type Manifest = z.infer<typeof ManifestSchema>;

export const MANIFEST = 'manifest.json';

/** Where a backup keeps the rows of a table. */
export const rowsFile = (folder: string, table: string) =>
  join(folder, 'database', `${table}.copy`);

/** Writes what a backup says of itself, as a whole or not at all. */
export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const unfinished = join(folder, `${MANIFEST}.unfinished`);
  await writeFile(unfinished, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(unfinished, join(folder, MANIFEST));
};

/** The same as `readManifest`, but null of a backup that never got done. */
export const findManifest = async (folder: string): Promise<Manifest | null> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  return text === null ? null : ManifestSchema.parse(JSON.parse(text));
};

/** Reads what a backup says of itself; throws when it never got done, or cannot be read. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const manifest = await findManifest(folder);
  if (manifest === null) throw new Error(`${folder} holds no whole backup`);
  return manifest;
};
