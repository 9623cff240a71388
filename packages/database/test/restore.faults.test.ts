import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDatabase } from '@circulate/local-servers';
import { openFolderStorage, type Storage } from '@circulate/storage';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { backUp } from '../src/backup/back-up.ts';
import type { Manifest } from '../src/backup/manifest.ts';
import { restore } from '../src/backup/restore.ts';
import { migrate, openDatabase } from '../src/index.ts';
import { createOwnDatabase } from '../src/testing/vitest-database.ts';
import { contentOf, filesOf } from './support/contents.ts';
import { FILE_KEY, storeAlert } from './support/stored.ts';

let dir: string;
let databaseUrl: string;
let storage: Storage;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'circulate-restore-'));
  databaseUrl = await createOwnDatabase();
  const db = openDatabase(databaseUrl);
  await storeAlert(db, 'sent');
  await db.$disconnect();
  storage = openFolderStorage(join(dir, 'files'));
  await storage.put(FILE_KEY, Readable.from(['%PDF']));
});
afterAll(() => rm(dir, { recursive: true }));

let folder: string;
let emptyUrl: string;
let elsewhere: Storage;
beforeEach(async () => {
  const place = await mkdtemp(join(dir, 'place-'));
  folder = join(place, 'backup');
  await backUp({ databaseUrl, storage, folder });
  emptyUrl = await createDatabase(inject('postgresUrl'));
  elsewhere = openFolderStorage(join(place, 'files'));
});

const changeManifest = async (change: (manifest: Manifest) => Partial<Manifest>) => {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...manifest, ...change(manifest) }));
};

const tablesOf = async (url: string) => Object.keys(await contentOf(url));
const rowsOf = async (url: string) => Object.values(await contentOf(url)).join('');

it('rejects an unfinished backup before writing anything', async () => {
  await rm(join(folder, 'manifest.json'));
  const restored = restore({ databaseUrl: emptyUrl, storage: elsewhere, folder });
  await expect(restored).rejects.toThrow('no complete backup');
  expect(await tablesOf(emptyUrl)).toEqual([]);
  expect(await filesOf(elsewhere)).toEqual(new Map());
});

it('rejects a newer release’s backup before writing anything', async () => {
  await changeManifest(() => ({ migration: '9999_later' }));
  const restored = restore({ databaseUrl: emptyUrl, storage: elsewhere, folder });
  await expect(restored).rejects.toThrow(/migration 9999_later.*newer release/);
  expect(await tablesOf(emptyUrl)).toEqual([]);
  expect(await filesOf(elsewhere)).toEqual(new Map());
});

it.each([
  ['a table', { name: 'later', columns: ['id'], rows: 1 }, 'later'],
  ['a column', { name: 'banks', columns: ['id', 'later'], rows: 1 }, 'banks'],
])('rejects a backup with %s that this release doesn’t have', async (_what, table, name) => {
  await changeManifest(({ tables }) => ({ tables: [...tables, table] }));
  const restored = restore({ databaseUrl: emptyUrl, storage: elsewhere, folder });
  await expect(restored).rejects.toThrow(`some of the data in the backup: ${name}`);
  expect(await filesOf(elsewhere)).toEqual(new Map());
});

it('rejects a database with later migrations, which would have had to convert the backup’s rows', async () => {
  await migrate(emptyUrl);
  const db = openDatabase(emptyUrl);
  await db.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES ('later', 'x', '9000_later', now())`;
  await db.$disconnect();
  const restored = restore({ databaseUrl: emptyUrl, storage: elsewhere, folder });
  await expect(restored).rejects.toThrow('restore into a new database');
});

it('rejects a database that already has rows', async () => {
  const before = await contentOf(databaseUrl);
  const again = restore({ databaseUrl, storage: elsewhere, folder });
  await expect(again).rejects.toThrow('not empty');
  expect(await contentOf(databaseUrl)).toEqual(before);
  expect(await filesOf(elsewhere)).toEqual(new Map());
});

it('loads no rows when files can’t be copied, and can be retried', async () => {
  const full = { put: () => Promise.reject(new Error('no space left')) };
  const failed = restore({ databaseUrl: emptyUrl, storage: full, folder });
  await expect(failed).rejects.toThrow('no space left');
  expect(await rowsOf(emptyUrl)).not.toContain('reader@example.com');
  await restore({ databaseUrl: emptyUrl, storage: elsewhere, folder });
  expect(await contentOf(emptyUrl)).toEqual(await contentOf(databaseUrl));
});

it('rejects a backup that has since lost files', async () => {
  await rm(join(folder, 'files', FILE_KEY));
  const restored = restore({ databaseUrl: emptyUrl, storage: elsewhere, folder });
  await expect(restored).rejects.toThrow('1 files are missing from the backup');
  expect(await rowsOf(emptyUrl)).not.toContain('reader@example.com');
});

it('restores rows and puts their emails on hold in the same transaction', async () => {
  const pendingUrl = await createOwnDatabase();
  const db = openDatabase(pendingUrl);
  await storeAlert(db, 'pending');
  await db.$disconnect();
  const pending = join(folder, '..', 'pending');
  await backUp({ databaseUrl: pendingUrl, storage, folder: pending });
  expect(
    await restore({ databaseUrl: emptyUrl, storage: elsewhere, folder: pending }),
  ).toMatchObject({ held: 1 });
  const client = new pg.Client({ connectionString: emptyUrl });
  await client.connect();
  const { rows } = await client.query(
    `SELECT d.xmin::text = u.xmin::text AS "isOfOneTransaction" FROM deliveries d, users u`,
  );
  await client.end();
  expect(rows).toEqual([{ isOfOneTransaction: true }]);
});
