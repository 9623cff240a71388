import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a backup says of itself. It is written last: a backup without it is not whole. */
const ManifestSchema = z.object({
  made_at: z.iso.datetime(),
  /** The last migration of the database, to which a restore brings the schema before it loads rows. */
  migration: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() }),
  ),
  files: z.number().int(),
  /** How many files that circulars name were not in the storage. */
  missing: z.number().int().default(0),
});
export type Manifest = z.infer<typeof ManifestSchema>;

export const MANIFEST = 'manifest.json';

/** Where a backup keeps the rows of a table. */
export const rowsFile = (folder: string, table: string) =>
  join(folder, 'database', `${table}.copy`);

/** Reads what a backup says of itself; throws when it never got whole. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} holds no whole backup`);
  return ManifestSchema.parse(JSON.parse(text));
};
