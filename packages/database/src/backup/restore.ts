import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { postgresTarget } from '@circulate/connections';
import { openFolderStorage, type Storage } from '@circulate/storage';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../migrate.ts';
import { TOMBSTONES_RUN } from '../upkeep-runs.ts';
import { copyFiles } from './copy-files.ts';
import { type Manifest, readManifest, rowsFile } from './manifest.ts';
import { copyTarget, listTables } from './tables.ts';

type Settings = { databaseUrl: string; storage: Pick<Storage, 'put'>; folder: string };

/**
 * Puts a backup into an empty database and a storage of files, then brings the schema to the newest
 * state. Every row commits together. Throws, having changed no row, when the database holds any.
 */
export const restore = async ({ databaseUrl, storage, folder }: Settings): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  await migrate(databaseUrl, { upTo: manifest.migration });
  await load(databaseUrl, folder, manifest);
  await migrate(databaseUrl);
  const { size } = await copyFiles(openFolderStorage(join(folder, 'files')), storage);
  if (size !== manifest.files) throw new Error(`${manifest.files - size} files are missing`);
  return manifest;
};

const load = async (databaseUrl: string, folder: string, manifest: Manifest) => {
  const client = new pg.Client(postgresTarget(databaseUrl));
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const { name } of await listTables(client)) await refuseRows(client, name);
    const ordered = await listTables(client);
    // What triggers once wrote is among the rows.
    await setTriggers(client, ordered, 'DISABLE');
    for (const { name } of ordered) {
      const table = manifest.tables.find((candidate) => candidate.name === name);
      if (table) await loadTable(client, table, rowsFile(folder, name));
    }
    await setTriggers(client, ordered, 'ENABLE');
    await continueSequences(client);
    // Who was forgotten since is looked for anew.
    await client.query('DELETE FROM upkeep_runs WHERE starts_with(name, $1)', [TOMBSTONES_RUN]);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
};

const refuseRows = async (client: pg.Client, name: string) => {
  const { rowCount } = await client.query(`SELECT FROM ${client.escapeIdentifier(name)} LIMIT 1`);
  if (rowCount) throw new Error('The database is not empty: restore into a new one');
};

const setTriggers = async (
  client: pg.Client,
  tables: { name: string }[],
  action: 'DISABLE' | 'ENABLE',
) => {
  // Those that check references are the system's own and stay.
  for (const { name } of tables) {
    await client.query(`ALTER TABLE ${client.escapeIdentifier(name)} ${action} TRIGGER USER`);
  }
};

const loadTable = async (client: pg.Client, table: Manifest['tables'][number], file: string) => {
  const stream = client.query(copyFrom(`COPY ${copyTarget(client, table)} FROM STDIN`));
  await pipeline(createReadStream(file), stream);
  if (stream.rowCount !== table.rows) {
    throw new Error(`${table.name} has ${stream.rowCount} rows instead of ${table.rows}`);
  }
};

/** Numbers given from now on begin after those that were restored. */
const continueSequences = async (client: pg.Client) => {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT table_name AS "table", column_name AS "column",
            pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
     FROM information_schema.columns
     WHERE table_schema = 'public'
       AND pg_get_serial_sequence(quote_ident(table_name), column_name) IS NOT NULL`,
  );
  for (const { table, column, sequence } of rows) {
    const highest = `max(${client.escapeIdentifier(column)})`;
    await client.query(
      `SELECT setval($1, coalesce(${highest}, 0) + 1, false) FROM ${client.escapeIdentifier(table)}`,
      [sequence],
    );
  }
};
