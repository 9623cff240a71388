import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { queryRows } from '@circulate/platform/connections';
import { openFolderStorage, type Storage } from '@circulate/storage';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { listMigrations, migrate } from '../migrate.ts';
import { TOMBSTONES_RUN } from '../upkeep-runs.ts';
import { copyFiles } from './copy-files.ts';
import { holdMail, holdPending } from './held-mail.ts';
import { type Manifest, readManifest, rowsFile } from './manifest.ts';
import { copyTarget, findUnplaced, lastMigration, listTables } from './tables.ts';
import { inTransaction, withClient } from './with-client.ts';

type Settings = {
  databaseUrl: string;
  storage: Pick<Storage, 'put'>;
  folder: string;
  /** How long the connection may be silent during a migration. Unlimited by default. */
  migrationSilentMs?: number;
};

/** The backup that was restored, and the number of messages on hold. */
type Restored = Manifest & { held: number };

/**
 * Restores a backup into a file storage and an empty database, then migrates the database to the
 * newest schema. Copies the files first and then commits all rows in one transaction, with emails
 * on hold, so that a failed restore can be repeated. Throws before writing anything if the database
 * has rows, or if the backup is from a newer release.
 */
export const restore = async (settings: Settings): Promise<Restored> => {
  const { databaseUrl, storage, folder, migrationSilentMs: silentMs } = settings;
  const manifest = await readManifest(folder);
  if (!(await listMigrations()).includes(manifest.migration)) throw newerRelease(manifest);
  await withClient(databaseUrl, refuseRows);
  await migrate(databaseUrl, { upTo: manifest.migration, silentMs });
  await withClient(databaseUrl, (client) => refuseOtherSchema(client, manifest));
  await restoreFiles(folder, storage, manifest);
  await withClient(
    databaseUrl,
    inTransaction((client) => load(client, folder, manifest)),
  );
  await migrate(databaseUrl, { silentMs });
  // Puts messages on hold again, because the schema of the backup may not have allowed it for all
  // of them.
  return { ...manifest, held: await holdPending(databaseUrl) };
};

const newerRelease = ({ migration }: Manifest) =>
  new Error(
    `This release doesn’t know the backup’s migration ${migration}: restore it with the newer release that made it`,
  );

const refuseRows = async (client: ClientBase) => {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${client.escapeIdentifier(name)} LIMIT 1`);
    if (rowCount) throw new Error('The database is not empty: restore into a new one');
  }
};

const refuseOtherSchema = async (client: ClientBase, manifest: Manifest) => {
  const migration = await lastMigration(client);
  if (migration !== manifest.migration) {
    throw new Error(
      `The database is at migration ${migration}, but the backup is at ${manifest.migration}: restore into a new database`,
    );
  }
  const unplaced = await findUnplaced(client, manifest.tables);
  if (unplaced.length === 0) return;
  throw new Error(
    `This release can’t store some of the data in the backup: ${unplaced.join(', ')}. Restore it with the release that made it`,
  );
};

const restoreFiles = async (folder: string, storage: Settings['storage'], { files }: Manifest) => {
  const { size } = await copyFiles(openFolderStorage(join(folder, 'files')), storage);
  if (size !== files) throw new Error(`${files - size} files are missing from the backup`);
};

const load = async (client: ClientBase, folder: string, manifest: Manifest) => {
  await refuseRows(client);
  const ordered = await listTables(client);
  // Without triggers, because the backup already contains the rows that they would write.
  await setTriggers(client, ordered, 'DISABLE');
  for (const { name } of ordered) {
    const table = manifest.tables.find((candidate) => candidate.name === name);
    if (table) await loadTable(client, table, rowsFile(folder, name));
  }
  await setTriggers(client, ordered, 'ENABLE');
  await continueSequences(client);
  // Makes the next housekeeping check again for users who were deleted since the backup.
  await client.query('DELETE FROM upkeep_runs WHERE starts_with(name, $1)', [TOMBSTONES_RUN]);
  await holdMail(client);
};

const setTriggers = async (
  client: ClientBase,
  tables: { name: string }[],
  action: 'DISABLE' | 'ENABLE',
) => {
  // Leaves out the triggers that enforce foreign keys, which belong to the system.
  for (const { name } of tables) {
    await client.query(`ALTER TABLE ${client.escapeIdentifier(name)} ${action} TRIGGER USER`);
  }
};

const loadTable = async (client: ClientBase, table: Manifest['tables'][number], file: string) => {
  const stream = client.query(copyFrom(`COPY ${copyTarget(client, table)} FROM STDIN`));
  await pipeline(createReadStream(file), stream);
  if (stream.rowCount !== table.rows) {
    throw new Error(`${table.name} has ${stream.rowCount} rows instead of ${table.rows}`);
  }
};

const SequenceSchema = z.object({ table: z.string(), column: z.string(), sequence: z.string() });

/** Sets each sequence to continue after the highest value that was restored. */
const continueSequences = async (client: ClientBase) => {
  const sequences = await queryRows(
    client,
    SequenceSchema,
    `SELECT table_name AS "table", column_name AS "column",
            pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
     FROM information_schema.columns
     WHERE table_schema = 'public'
       AND pg_get_serial_sequence(quote_ident(table_name), column_name) IS NOT NULL`,
  );
  for (const { table, column, sequence } of sequences) {
    const highest = `max(${client.escapeIdentifier(column)})`;
    await client.query(
      `SELECT setval($1, coalesce(${highest}, 0) + 1, false) FROM ${client.escapeIdentifier(table)}`,
      [sequence],
    );
  }
};
