import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { postgresTarget } from '@circulate/connections';
import type { Storage } from '@circulate/storage';
import pg from 'pg';
import { openDatabase } from '../client.ts';
import { BACKUP, findLastRun, noteRun, RESTORE_TEST } from '../upkeep-runs.ts';
import { backUp } from './back-up.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { restore } from './restore.ts';

const HOUR_MS = 60 * 60_000;
const TEST_EVERY_MS = 7 * 24 * HOUR_MS;
/** A backup that is not whole after a day never gets so. */
const UNFINISHED_MS = 24 * HOUR_MS;
const PREFIX = 'circulate-';
const TEST_DATABASE = 'circulate_restore_test';

type Settings = {
  databaseUrl: string;
  storage: Storage;
  /** The folder that holds one folder for each backup. */
  folder: string;
  everyHours: number;
  /** How many whole backups are kept. */
  keep: number;
  now?: number;
};

/**
 * Does what is due of a deployment's backups: makes one when the newest is older than `everyHours`,
 * removes all but the newest `keep` and what never got whole, and once a week restores the newest
 * into an empty database of its own. Notes the times of what ended well, for the alarms. Gives a line
 * for each thing done; throws what failed.
 */
export const keepBackups = async (settings: Settings): Promise<string[]> => {
  const { databaseUrl, storage, folder, everyHours, keep, now = Date.now() } = settings;
  const lines: string[] = [];
  const newest = (await findBackups(folder))[0];
  if (!newest || now - newest.madeAt >= everyHours * HOUR_MS) {
    const path = join(folder, nameAt(new Date(now)));
    lines.push(describeBackup(path, await backUp({ databaseUrl, storage, folder: path })));
  }
  lines.push(...(await rotate(folder, keep, now)));
  const [latest] = await findBackups(folder);
  // One that was made by hand counts too.
  if (latest) await note(databaseUrl, BACKUP, new Date(latest.madeAt));
  if (latest && (await isTestDue(databaseUrl, now))) {
    const { tables } = await testRestore(databaseUrl, latest.path);
    await note(databaseUrl, RESTORE_TEST);
    lines.push(`${latest.path}: restored into an empty database, ${rowsOf(tables)} rows`);
  }
  return lines;
};

/** The name of the folder of a backup made at a time; names sort as times do. */
export const nameAt = (time: Date) => `${PREFIX}${time.toISOString().replaceAll(/[:.]/g, '-')}`;

/** What is told of a backup. Throws where files were missing, which somebody has to hear. */
export const describeBackup = (path: string, { tables, files, missing }: Manifest): string => {
  const saved = `${path}: ${rowsOf(tables)} rows of ${tables.length} tables, ${files} files`;
  if (missing === 0) return saved;
  // The backup holds all that there is, which is not all there should be.
  throw new Error(`${saved}. ${missing} files that circulars name are not in the storage`);
};

const rowsOf = (tables: Manifest['tables']) => tables.reduce((sum, table) => sum + table.rows, 0);

const note = async (databaseUrl: string, name: string, at?: Date) => {
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  await noteRun(db, name, at).finally(() => db.$disconnect());
};

const isTestDue = async (databaseUrl: string, now: number) => {
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  const last = await findLastRun(db, RESTORE_TEST).finally(() => db.$disconnect());
  return last === null || now - last.getTime() >= TEST_EVERY_MS;
};

const listFolders = async (folder: string) => {
  const names = await readdir(folder);
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => join(folder, name));
};

/** The whole backups of a folder, newest first. */
const findBackups = async (folder: string) => {
  const found = await Promise.all(
    (await listFolders(folder)).map(async (path) => {
      const manifest = await readManifest(path).catch(() => null);
      return manifest ? [{ path, madeAt: Date.parse(manifest.made_at) }] : [];
    }),
  );
  return found.flat().sort((one, other) => other.madeAt - one.madeAt);
};

const rotate = async (folder: string, keep: number, now: number): Promise<string[]> => {
  const whole = await findBackups(folder);
  const old = whole.slice(keep).map(({ path }) => path);
  const others = (await listFolders(folder)).filter(
    (path) => !whole.some((backup) => backup.path === path),
  );
  const abandoned = await Promise.all(
    others.map(async (path) => (now - (await stat(path)).mtimeMs > UNFINISHED_MS ? [path] : [])),
  );
  const removed = [...old, ...abandoned.flat()];
  for (const path of removed) await rm(path, { recursive: true });
  return removed.map((path) => `${path}: removed`);
};

/** Restores a backup into a database made for it, and reads every file of it to its end. */
const testRestore = async (databaseUrl: string, path: string): Promise<Manifest> => {
  const server = new pg.Client(postgresTarget(databaseUrl));
  await server.connect();
  const testUrl = new URL(databaseUrl);
  testUrl.pathname = `/${TEST_DATABASE}`;
  try {
    await server.query(`DROP DATABASE IF EXISTS ${TEST_DATABASE} WITH (FORCE)`);
    await server.query(`CREATE DATABASE ${TEST_DATABASE} TEMPLATE template0`);
    return await restore({ databaseUrl: testUrl.href, storage: readingStorage, folder: path });
  } finally {
    await server.query(`DROP DATABASE IF EXISTS ${TEST_DATABASE} WITH (FORCE)`);
    await server.end();
  }
};

/** Takes files, to see that they can be read, and keeps none. */
const readingStorage = {
  put: (_key: string, content: NodeJS.ReadableStream) =>
    pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() })),
};
