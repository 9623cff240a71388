import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDatabase, startTcpProxy } from '@circulate/local-servers';
import { openFolderStorage, openStorage, type Storage } from '@circulate/storage';
import { startTestS3 } from '@circulate/storage/s3-server';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { backUp } from '../src/backup/back-up.ts';
import { restore } from '../src/backup/restore.ts';
import { withClient } from '../src/backup/with-client.ts';
import { addToOutbox, type Database, openDatabase } from '../src/index.ts';
import { createOwnDatabase } from '../src/testing/vitest-database.ts';
import { contentOf, filesOf } from './support/contents.ts';
import { FILE_KEY, storeAlert } from './support/stored.ts';

const PDF = Buffer.from([37, 0, 255, 10]);

let dir: string;
let databaseUrl: string;
let db: Database;
let storage: Storage;
let s3: Awaited<ReturnType<typeof startTestS3>>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'circulate-backup-'));
  databaseUrl = await createOwnDatabase();
  db = openDatabase(databaseUrl);
  await storeAlert(db, 'sent');
  storage = openFolderStorage(join(dir, 'files'));
  await storage.put(FILE_KEY, Readable.from([PDF]));
  await storage.put('tombstones/key', Readable.from(['forgotten']));
  s3 = await startTestS3();
});
afterAll(async () => {
  await db.$disconnect();
  await s3.stop();
  await rm(dir, { recursive: true });
});

it('a backup restored elsewhere has the same rows and files, and works', async () => {
  const folder = join(dir, 'backup');
  const { missing } = await backUp({ databaseUrl, storage, folder });
  const emptyUrl = await createDatabase(inject('postgresUrl'));
  const elsewhere = openFolderStorage(join(dir, 'restored'));
  await restore({ databaseUrl: emptyUrl, storage: elsewhere, folder });

  expect(missing).toBe(0);
  expect(await contentOf(emptyUrl)).toEqual(await contentOf(databaseUrl));
  // Deleted accounts stay deleted: backups contain no tombstones.
  expect(await filesOf(elsewhere)).toEqual(new Map([['circulars/a/1.pdf', PDF]]));

  const restored = openDatabase(emptyUrl);
  const { id: delivery_id } = await restored.delivery.findFirstOrThrow();
  await restored.deliveryEvent.create({ data: { delivery_id, event: 'resent' } });
  await addToOutbox(restored, { name: 'match', schema: { parse: () => ({ id: 1 }) } }, { id: 1 });
  expect(await restored.deliveryEvent.count()).toBe(2);
  await restored.$disconnect();
});

it('backup and restore move files from a folder to a bucket and back', async () => {
  const bucket = await openStorage({ kind: 's3', ...s3.place });
  const move = async (from: Storage, to: Storage, name: string) => {
    const folder = join(dir, name);
    await backUp({ databaseUrl, storage: from, folder });
    const url = await createDatabase(inject('postgresUrl'));
    await restore({ databaseUrl: url, storage: to, folder });
    return contentOf(url);
  };
  expect(await move(storage, bucket, 'to-bucket')).toEqual(await contentOf(databaseUrl));
  expect(await filesOf(bucket)).toEqual(new Map([['circulars/a/1.pdf', PDF]]));
  const back = openFolderStorage(join(dir, 'back'));
  await move(bucket, back, 'from-bucket');
  expect(await filesOf(back)).toEqual(await filesOf(bucket));
});

it('a backup reports how many files are missing from the storage', async () => {
  const elsewhere = openFolderStorage(join(dir, 'the-wrong-folder'));
  const { missing, files } = await backUp({
    ...{ databaseUrl, storage: elsewhere, folder: join(dir, 'incomplete') },
  });
  expect({ missing, files }).toEqual({ missing: 1, files: 0 });
});

it('a failed backup leaves nothing on disk', async () => {
  const broken = {
    ...storage,
    list: async function* () {
      yield* storage.list('');
      throw new Error('the bucket is out of reach');
    },
  };
  const failed = backUp({ databaseUrl, storage: broken, folder: join(dir, 'failed') });
  await expect(failed).rejects.toThrow('out of reach');
  expect(await readdir(dir)).not.toContain('failed');
});

it('a backup does not touch an existing folder', async () => {
  const folder = join(dir, 'there');
  await mkdir(folder);
  await writeFile(join(folder, 'unrelated'), '');
  await expect(backUp({ databaseUrl, storage, folder })).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readdir(folder)).toEqual(['unrelated']);
});

it('a backup fails when the database stops responding', async () => {
  const proxy = await startTcpProxy(databaseUrl);
  const ask = (client: ClientBase) => {
    proxy.silence();
    return client.query('SELECT 1');
  };
  await expect(withClient(proxy.url, ask, 2_000)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await proxy.close();
});
