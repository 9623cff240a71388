import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDatabase } from '@circulate/local-servers';
import { openFolderStorage, openStorage, type Storage } from '@circulate/storage';
import { startTestS3 } from '@circulate/storage/s3-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { backUp } from '../src/backup/back-up.ts';
import { cancelHeld, holdPending, sendHeld } from '../src/backup/held-mail.ts';
import { restore } from '../src/backup/restore.ts';
import { addToOutbox, type Database, openDatabase } from '../src/index.ts';
import { createOwnDatabase } from '../src/testing/vitest-database.ts';

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
  await fill(db);
  storage = openFolderStorage(join(dir, 'files'));
  await storage.put('circulars/a/1.pdf', Readable.from([PDF]));
  await storage.put('tombstones/key', Readable.from(['forgotten']));
  s3 = await startTestS3();
});
afterAll(async () => {
  await db.$disconnect();
  await s3.stop();
  await rm(dir, { recursive: true });
});

/** Texts with what COPY has to escape, in tables that refer to each other. */
const fill = async (database: Database) => {
  const bank = await database.bank.findFirstOrThrow();
  const category = await database.category.findFirstOrThrow();
  const user = await database.user.create({
    data: { email: 'reader@example.com', company: 'Tab\t, line\nand \\ slash', code_type: 'beta' },
  });
  const circular = await database.circular.create({
    data: {
      bank_id: bank.id,
      status: 'published',
      versions: {
        create: {
          bank_id: bank.id,
          content_hash: 'a'.repeat(64),
          file_key: 'circulars/a/1.pdf',
          file_name: '1.pdf',
          file_bytes: 4,
          pages: ['«سعر الصرف», "quoted" {and} \\N', ''],
          title: 'О валютном регулировании',
          categories: {
            create: { category_id: category.id, confidence: 0.1, decided_by: 'x', evidence: '' },
          },
        },
      },
    },
    include: { versions: true },
  });
  const channel = await database.channel.findFirstOrThrow({ where: { user_id: user.id } });
  await database.alert.create({
    data: {
      user: { connect: { id: user.id } },
      circular: { connect: { id: circular.id } },
      version: { connect: { id: circular.versions[0]?.id ?? '' } },
      places: {
        create: {
          channel: { connect: { id: channel.id } },
          delivery: {
            create: {
              channel_id: channel.id,
              channel_kind: 'email',
              events: { create: { event: 'sent' } },
              unsubscribe_tokens: { create: { token_hash: Buffer.from([0, 1, 92, 255]) } },
            },
          },
        },
      },
    },
  });
};

/** Everything in a database but what migrating writes, as one text for each table. */
const contentOf = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `SELECT coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '') AS text FROM ${name} t`,
    );
    content[name] = rows[0]?.text;
  }
  await client.end();
  return content;
};

const filesOf = async (place: Storage) => {
  const files = new Map<string, Buffer>();
  for await (const { key } of place.list('')) files.set(key, await buffer(await place.open(key)));
  return files;
};

it('a backup restored elsewhere is the same database and the same files, and goes on from there', async () => {
  const folder = join(dir, 'backup');
  const { missing } = await backUp({ databaseUrl, storage, folder });
  const emptyUrl = await createDatabase(inject('postgresUrl'));
  const elsewhere = openFolderStorage(join(dir, 'restored'));
  await restore({ databaseUrl: emptyUrl, storage: elsewhere, folder });

  expect(missing).toBe(0);
  expect(await contentOf(emptyUrl)).toEqual(await contentOf(databaseUrl));
  // A deleted account stays deleted: its tombstone is in no backup.
  expect(await filesOf(elsewhere)).toEqual(new Map([['circulars/a/1.pdf', PDF]]));

  const restored = openDatabase(emptyUrl);
  const { id: delivery_id } = await restored.delivery.findFirstOrThrow();
  await restored.deliveryEvent.create({ data: { delivery_id, event: 'resent' } });
  await addToOutbox(restored, { name: 'match', schema: { parse: () => ({ id: 1 }) } }, { id: 1 });
  expect(await restored.deliveryEvent.count()).toBe(2);
  await restored.$disconnect();
});

it('what was pending in a backup is held, until an operator sends or cancels it', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const folder = join(dir, 'backup');
  await restore({ databaseUrl: url, storage: openFolderStorage(join(dir, 'held')), folder });
  const restored = openDatabase(url);
  const due = () =>
    restored.delivery.count({
      where: { state: { in: ['pending', 'sending'] }, due_at: { lte: new Date() } },
    });
  expect(await due()).toBe(1);
  expect(await holdPending(url)).toBe(1);
  expect(await due()).toBe(0);
  expect(await sendHeld(url)).toBe(1);
  expect(await due()).toBe(1);
  await holdPending(url);
  expect(await cancelHeld(url)).toBe(1);
  expect(await restored.delivery.findFirst()).toMatchObject({ state: 'cancelled' });
  expect(await restored.deliveryEvent.findFirst({ where: { event: 'cancelled' } })).toMatchObject({
    detail: 'pending in a backup that was restored',
  });
  expect(await sendHeld(url)).toBe(0);
  await restored.$disconnect();
});

it('files move from a folder to a bucket by a backup and a restore, and back', async () => {
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

it('a backup says how many files were not where the settings point', async () => {
  const elsewhere = openFolderStorage(join(dir, 'the-wrong-folder'));
  const { missing, files } = await backUp({
    ...{ databaseUrl, storage: elsewhere, folder: join(dir, 'incomplete') },
  });
  expect({ missing, files }).toEqual({ missing: 1, files: 0 });
});

it('a restore never mixes with what a database holds', async () => {
  const folder = join(dir, 'another');
  await backUp({ databaseUrl, storage, folder });
  const before = await contentOf(databaseUrl);
  const again = restore({ databaseUrl, storage, folder });
  await expect(again).rejects.toThrow('not empty');
  expect(await contentOf(databaseUrl)).toEqual(before);
});

it('a backup that broke off is refused', async () => {
  const folder = join(dir, 'broken');
  await backUp({ databaseUrl, storage, folder });
  await rm(join(folder, 'manifest.json'));
  const url = await createDatabase(inject('postgresUrl'));
  const broken = restore({ databaseUrl: url, storage, folder });
  await expect(broken).rejects.toThrow('no whole backup');
});
