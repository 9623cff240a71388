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
/** Age from which an unfinished backup counts as interrupted. */
const UNFINISHED_MS = 24 * HOUR_MS;
/**
 * Time after which a backup that lacks files is repeated. Not earlier, because every backup reads
 * everything.
 */
const RETRY_MS = HOUR_MS;
const PREFIX = 'circulate-';
const TEST_DATABASE = 'circulate_restore_test';

type Settings = {
  databaseUrl: string;
  storage: Storage;
  /** The folder that contains one folder per backup. */
  folder: string;
  everyHours: number;
  /** Number of complete backups to keep. */
  keep: number;
  /** Called with one log line per action. */
  tell: (line: string) => void;
  now: number;
};

/**
 * Maintains a deployment's backups. Makes one if the newest complete backup is older than
 * `everyHours`; removes leftovers, and all but the newest `keep` complete backups; and once a week
 * restores the newest into an empty database. Records successes, on which the alarms are based. A
 * failure doesn't stop the other actions; all errors are thrown together at the end.
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

/**
 * Returns the name of the folder for a backup made at this time. Sorting the names sorts the
 * backups by time.
 */
export const nameAt = (time: Date) => `${PREFIX}${time.toISOString().replaceAll(/[:.]/g, '-')}`;

/**
 * Describes a backup in one line. Throws if the backup lacks files, so that an operator notices.
 */
export const describeBackup = (path: string, { tables, files, missing }: Manifest): string => {
  const saved = `${path}: ${rowsOf(tables)} rows in ${tables.length} tables, ${files} files`;
  if (missing === 0) return saved;
  // All files that exist were saved, but the operator must know that some are missing.
  throw new Error(`${saved}. ${missing} circular files are missing from storage`);
};

const rowsOf = (tables: Manifest['tables']) => tables.reduce((sum, table) => sum + table.rows, 0);

const withDatabase = async <Result>(
  databaseUrl: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> => {
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  return work(db).finally(() => db.$disconnect());
};

/** Records when the newest complete backup was made, which may have been done by hand. */
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
  /** Backups without some of the files to which their rows refer. */
  lacking: Backup[];
  /** Folders of unfinished backups. */
  unfinished: string[];
};

/** Lists the backups in a folder, newest first. Skips those that can't be read. */
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

/**
 * Removes old backups. Keeps the newest incomplete backup until a complete backup follows; an
 * incomplete one never displaces a complete one.
 */
const rotate = async ({ folder, keep, tell, now }: Settings) => {
  const { whole, lacking, unfinished } = await findBackups(folder);
  const newest = whole[0]?.madeAt ?? Number.NEGATIVE_INFINITY;
  const outdated = lacking.filter(({ madeAt }, place) => place > 0 || madeAt < newest);
  // Keeps the last complete backup, even if the settings keep none.
  const old = [...whole.slice(Math.max(keep, 1)), ...outdated].map(({ path }) => path);
  const abandoned: string[] = [];
  for (const path of unfinished) {
    // The folder may be gone by now, because a backup made by hand removes its own folder when it
    // fails.
    const since = await stat(path).catch(() => undefined);
    if (since && now - since.mtimeMs > UNFINISHED_MS) abandoned.push(path);
  }
  for (const path of [...old, ...abandoned]) {
    // Removes the manifest first, because a folder without one isn't mistaken for a backup.
    await rm(join(path, MANIFEST), { force: true });
    await rm(path, { recursive: true, force: true });
    tell(`${path}: removed`);
  }
};

/** Restores a backup into a new database, and reads every file to its end. */
const testRestore = async (databaseUrl: string, path: string): Promise<Manifest> => {
  // Opens a new connection for each statement, because one that is idle during the restore would
  // time out.
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

/** A storage that reads files to check them but stores nothing. */
const readingStorage = {
  put: (_key: string, content: NodeJS.ReadableStream) =>
    pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() })),
};
