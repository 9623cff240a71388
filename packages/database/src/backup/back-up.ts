import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { queryRows } from '@circulate/platform/connections';
import { openFolderStorage, type Storage } from '@circulate/storage';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { copyFiles } from './copy-files.ts';
import { type Manifest, rowsFile, writeManifest } from './manifest.ts';
import { copyTarget, lastMigration, listTables, type Table } from './tables.ts';
import { inTransaction, withClient } from './with-client.ts';

type Settings = { databaseUrl: string; storage: Storage; folder: string };

/**
 * Writes the database and files into a new folder while the product runs. The rows are one
 * snapshot, and every file to which they refer was stored before it. Throws if the folder exists,
 * and leaves it as it is. Removes the new folder after any other failure.
 */
export const backUp = async (settings: Settings): Promise<Manifest> => {
  const { folder } = settings;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder);
  try {
    return await fill(settings);
  } catch (error) {
    // If this fails, `keepBackups` removes the folder later, like other unfinished backups.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
};

const fill = async ({ databaseUrl, storage, folder }: Settings): Promise<Manifest> => {
  await mkdir(join(folder, 'database'));
  await mkdir(join(folder, 'files'));
  const read = (client: ClientBase) => dump(client, folder);
  const { named, ...rows } = await withClient(databaseUrl, inTransaction(read));
  const copied = await copyFiles(storage, openFolderStorage(join(folder, 'files')));
  const missing = named.filter((key) => !copied.has(key)).length;
  const manifest = { made_at: new Date().toISOString(), ...rows, files: copied.size, missing };
  await writeManifest(folder, manifest);
  return manifest;
};

const FileSchema = z.object({ file_key: z.string() });

/**
 * Writes every row of one transaction into the folder, and returns the keys of the files to which
 * the rows refer.
 */
const dump = async (client: ClientBase, folder: string) => {
  await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const migration = await lastMigration(client);
  const tables = [];
  for (const table of await listTables(client)) {
    tables.push({ ...table, rows: await dumpTable(client, table, rowsFile(folder, table.name)) });
  }
  const files = await queryRows(
    client,
    FileSchema,
    'SELECT file_key FROM circular_versions UNION ALL SELECT file_key FROM circular_annexes',
  );
  return { migration, tables, named: files.map(({ file_key }) => file_key) };
};

const dumpTable = async (client: ClientBase, table: Table, file: string): Promise<number> => {
  const stream = client.query(copyTo(`COPY ${copyTarget(client, table)} TO STDOUT`));
  await pipeline(stream, createWriteStream(file, { flush: true, mode: 0o600 }));
  return stream.rowCount;
};
