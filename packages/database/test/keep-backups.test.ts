import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openFolderStorage } from '@circulate/storage';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepBackups } from '../src/backup/keep-backups.ts';
import { BACKUP, type Database, findLastRun, openDatabase, RESTORE_TEST } from '../src/index.ts';
import { createOwnDatabase } from '../src/testing/vitest-database.ts';

const HOUR_MS = 60 * 60_000;
const start = Date.now();

let dir: string;
let databaseUrl: string;
let db: Database;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'circulate-keep-backups-'));
  databaseUrl = await createOwnDatabase();
  db = openDatabase(databaseUrl);
  const storage = openFolderStorage(join(dir, 'files'));
  await storage.put('circulars/a/1.pdf', Readable.from(['%PDF-1.7']));
});
afterAll(async () => {
  await db.$disconnect();
  await rm(dir, { recursive: true });
});

/** One look at what is due, some hours after the first; three backups are kept, one a day. */
const look = (hours: number) =>
  keepBackups({
    ...{
      databaseUrl,
      storage: openFolderStorage(join(dir, 'files')),
      folder: join(dir, 'backups'),
    },
    ...{ everyHours: 24, keep: 3, now: start + hours * HOUR_MS },
  });

/** Whole backups; each says that it was made when the test says, not when it really was. */
const backups = async () => {
  const names = (await readdir(join(dir, 'backups'))).sort();
  for (const name of names) {
    const path = join(dir, 'backups', name, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
    const made_at = name.replace(/^circulate-(.*T\d\d)-(\d\d)-(\d\d)-(\d+Z)$/, '$1:$2:$3.$4');
    if (manifest.made_at) await writeFile(path, JSON.stringify({ ...manifest, made_at }));
  }
  return names;
};

it('a deployment is backed up once a day, and the newest backup is tried in an empty database', async () => {
  await mkdir(join(dir, 'backups'));
  const lines = await look(0);
  expect(lines).toEqual([
    expect.stringMatching(/: \d+ rows of \d+ tables, 1 files$/),
    expect.stringMatching(/: restored into an empty database, \d+ rows$/),
  ]);
  expect(await backups()).toHaveLength(1);
  expect(await findLastRun(db, BACKUP)).toBeInstanceOf(Date);
  expect(await findLastRun(db, RESTORE_TEST)).toBeInstanceOf(Date);
  const server = new pg.Client({ connectionString: databaseUrl });
  await server.connect();
  const { rows } = await server.query(`SELECT FROM pg_database WHERE datname LIKE '%restore_test'`);
  await server.end();
  expect(rows).toEqual([]);

  expect(await look(23)).toEqual([]);
  expect(await look(24)).toHaveLength(1);
  expect(await backups()).toHaveLength(2);
});

it('old backups go, and so does one that never got whole', async () => {
  const unfinished = join(dir, 'backups', 'circulate-2020-01-01T00-00-00-000Z');
  await mkdir(unfinished);
  await utimes(unfinished, new Date(start), new Date(start));
  expect(await look(48)).toContain(`${unfinished}: removed`);
  const [oldest = ''] = await backups();
  expect(await look(72)).toContain(`${join(dir, 'backups', oldest)}: removed`);
  const left = await backups();
  expect(left).toHaveLength(3);
  expect(left).not.toContain(oldest);
});

it('a backup that cannot be restored is an error, and the time of the last good test stays', async () => {
  const before = await findLastRun(db, RESTORE_TEST);
  await look(7 * 24 - 1);
  const newest = (await backups()).at(-1) ?? '';
  await rm(join(dir, 'backups', newest, 'database', 'banks.copy'));
  await expect(look(7 * 24 + 1)).rejects.toThrow(/banks\.copy/);
  expect(await findLastRun(db, RESTORE_TEST)).toEqual(before);
});
