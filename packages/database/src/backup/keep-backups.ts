import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '@circulate/storage';
import { type Database, openDatabase } from '../client.ts';
import { BACKUP, findLastRun, noteRun, RESTORE_TEST } from '../upkeep-runs.ts';
import { backUp } from './back-up.ts';
import { findManifest, MANIFEST, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { SILENT_MS, withClient } from './with-client.ts';

const HOUR_MS = 60 * 60_000;
const TEST_EVERY_MS = 7 * 24 * HOUR_MS;
/** A backup that is not done after a day never gets so. */
const UNFINISHED_MS = 24 * HOUR_MS;
/** How soon the next backup follows one that lacks files: each reads everything. */
const RETRY_MS = HOUR_MS;
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
  /** Hears a line of each thing done. */
  tell: (line: string) => void;
  now: number;
};

/**
 * Does what is due of a deployment's backups: makes one when the newest whole one is older than
 * `everyHours`, removes all whole ones but the newest `keep` and what is of no more use, and once a week
 * restores the newest into an empty database of its own. Notes the times of what ended well, for the
 * alarms. What fails keeps nothing else from being done; at the end it throws what they said.
 */
export const keepBackups = async (given: Omit<Settings, 'now'> & { now?: number }) => {
  const settings = { now: Date.now(), ...given };
  const failures: unknown[] = [];
  for (const task of [backUpIfDue, rotate, noteNewest, tryNewest]) {
    await task(settings).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(messageOf).join('; '));
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const backUpIfDue = async (settings: Settings) => {
  const { databaseUrl, storage, folder, everyHours, tell, now } = settings;
  const { whole, lacking } = await findBackups(folder);
  const isYoung = (backup: Backup | undefined, ms: number) => backup && now - backup.madeAt < ms;
  if (isYoung(whole[0], everyHours * HOUR_MS) || isYoung(lacking[0], RETRY_MS)) return;
  const path = join(folder, nameAt(new Date(now)));
  tell(describeBackup(path, await backUp({ databaseUrl, storage, folder: path })));
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

const withDatabase = async <Result>(
  databaseUrl: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> => {
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  return work(db).finally(() => db.$disconnect());
};

/** One that was made by hand counts too. */
const noteNewest = async ({ databaseUrl, folder }: Settings) => {
  const [newest] = (await findBackups(folder)).whole;
  if (!newest) return;
  await withDatabase(databaseUrl, (db) => noteRun(db, BACKUP, new Date(newest.madeAt)));
};

const tryNewest = async ({ databaseUrl, folder, tell, now }: Settings) => {
  const [newest] = (await findBackups(folder)).whole;
  if (!newest) return;
  const last = await withDatabase(databaseUrl, (db) => findLastRun(db, RESTORE_TEST));
  if (last && now - last.getTime() < TEST_EVERY_MS) return;
  const { tables } = await testRestore(databaseUrl, newest.path);
  await withDatabase(databaseUrl, (db) => noteRun(db, RESTORE_TEST));
  tell(`${newest.path}: restored into an empty database, ${rowsOf(tables)} rows`);
};

type Backup = { path: string; madeAt: number };
type Backups = {
  whole: Backup[];
  /** Those without some of the files that their circulars name. */
  lacking: Backup[];
  /** Folders of backups that are being made, or broke off. */
  unfinished: string[];
};

/** The backups of a folder, newest first. One that cannot be read just now is none of them. */
const findBackups = async (folder: string): Promise<Backups> => {
  const backups: Backups = { whole: [], lacking: [], unfinished: [] };
  for (const name of (await readdir(folder)).sort().reverse()) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(folder, name);
    const manifest = await findManifest(path).catch(() => undefined);
    if (manifest === null) backups.unfinished.push(path);
    if (!manifest) continue;
    const kind = manifest.missing === 0 ? backups.whole : backups.lacking;
    kind.push({ path, madeAt: Date.parse(manifest.made_at) });
  }
  for (const kind of [backups.whole, backups.lacking]) kind.sort((a, b) => b.madeAt - a.madeAt);
  return backups;
};

/** Of those that lack files the newest stays, until a whole one follows: it never takes the place of one. */
const rotate = async ({ folder, keep, tell, now }: Settings) => {
  const { whole, lacking, unfinished } = await findBackups(folder);
  const newest = whole[0]?.madeAt ?? Number.NEGATIVE_INFINITY;
  const outdated = lacking.filter(({ madeAt }, place) => place > 0 || madeAt < newest);
  // The last whole one is not ours to remove, however few are to be kept.
  const old = [...whole.slice(Math.max(keep, 1)), ...outdated].map(({ path }) => path);
  const abandoned: string[] = [];
  for (const path of unfinished) {
    // Whoever makes one by hand removes it too when it fails.
    const since = await stat(path).catch(() => undefined);
    if (since && now - since.mtimeMs > UNFINISHED_MS) abandoned.push(path);
  }
  for (const path of [...old, ...abandoned]) {
    // First what makes it a backup: it counts for nothing when the rest stays half removed.
    await rm(join(path, MANIFEST), { force: true });
    await rm(path, { recursive: true, force: true });
    tell(`${path}: removed`);
  }
};

/** Restores a backup into a database made for it, and reads every file of it to its end. */
const testRestore = async (databaseUrl: string, path: string): Promise<Manifest> => {
  // A connection for each: one that waited for the restore would be silent for too long.
  const onServer = (statement: string) =>
    withClient(databaseUrl, (server) => server.query(statement));
  const drop = () => onServer(`DROP DATABASE IF EXISTS ${TEST_DATABASE} WITH (FORCE)`);
  const testUrl = new URL(databaseUrl);
  testUrl.pathname = `/${TEST_DATABASE}`;
  await drop();
  await onServer(`CREATE DATABASE ${TEST_DATABASE} TEMPLATE template0`);
  try {
    return await restore({
      ...{ databaseUrl: testUrl.href, storage: readingStorage, folder: path },
      migrationSilentMs: SILENT_MS,
    });
  } finally {
    await drop();
  }
};

/** Takes files, to see that they can be read, and keeps none. */
const readingStorage = {
  put: (_key: string, content: NodeJS.ReadableStream) =>
    pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() })),
};
