import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { postgresTarget } from '@circulate/connections';
import { openFolderStorage, type Storage } from '@circulate/storage';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copyFiles } from './copy-files.ts';
import { MANIFEST, type Manifest, rowsFile } from './manifest.ts';
import { copyTarget, listTables, type Table } from './tables.ts';

type Settings = { databaseUrl: string; storage: Storage; folder: string };

/**
 * Writes database and files into a new folder, while the product runs: the rows are one snapshot,
 * and every file that they name was there before it. Throws when the folder exists.
 */
export const backUp = async ({ databaseUrl, storage, folder }: Settings): Promise<Manifest> => {
  await mkdir(join(folder, 'database'), { recursive: true });
  await mkdir(join(folder, 'files'));
  const { named, ...rows } = await dump(databaseUrl, folder);
  const copied = await copyFiles(storage, openFolderStorage(join(folder, 'files')));
  const missing = named.filter((key) => !copied.has(key)).length;
  const manifest = { made_at: new Date().toISOString(), ...rows, files: copied.size, missing };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    flush: true,
  });
  return manifest;
};

const dump = async (databaseUrl: string, folder: string) => {
  const client = new pg.Client(postgresTarget(databaseUrl));
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ migration: string }>(
      'SELECT max(migration_name) AS migration FROM _prisma_migrations WHERE finished_at IS NOT NULL',
    );
    const tables = [];
    for (const table of await listTables(client)) {
      tables.push({ ...table, rows: await dumpTable(client, table, rowsFile(folder, table.name)) });
    }
    const versions = await client.query<{ file_key: string }>(
      'SELECT file_key FROM circular_versions',
    );
    await client.query('COMMIT');
    const named = versions.rows.map(({ file_key }) => file_key);
    return { migration: rows[0]?.migration ?? '', tables, named };
  } finally {
    await client.end();
  }
};

const dumpTable = async (client: pg.Client, table: Table, file: string): Promise<number> => {
  const stream = client.query(copyTo(`COPY ${copyTarget(client, table)} TO STDOUT`));
  await pipeline(stream, createWriteStream(file, { flush: true, mode: 0o600 }));
  return stream.rowCount;
};
