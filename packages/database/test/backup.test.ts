import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@circulate/local-servers';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { backUp } from '../src/backup/back-up.ts';
import { restore } from '../src/backup/restore.ts';
import { addToOutbox, type Database, openDatabase } from '../src/index.ts';
import { createTestDatabase } from '../src/testing/vitest-database.ts';

let dir: string;
let databaseUrl: string;
let db: Database;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'circulate-backup-'));
  databaseUrl = await createTestDatabase();
  db = openDatabase(databaseUrl);
  await fill(db);
  await mkdir(join(dir, 'files/circulars/a'), { recursive: true });
  await mkdir(join(dir, 'files/tombstones'));
  await writeFile(join(dir, 'files/circulars/a/1.pdf'), Buffer.from([37, 0, 255, 10]));
  await writeFile(join(dir, 'files/tombstones/key'), 'forgotten');
});
afterAll(async () => {
  await db.$disconnect();
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
  await database.alert.create({
    data: {
      user_id: user.id,
      circular_id: circular.id,
      version_id: circular.versions[0]?.id ?? '',
      events: { create: { event: 'sent' } },
      unsubscribe_tokens: { create: { token_hash: Buffer.from([0, 1, 92, 255]) } },
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

it('a backup restored elsewhere is the same database and the same files, and goes on from there', async () => {
  const folder = join(dir, 'backup');
  await backUp({ databaseUrl, storageDir: join(dir, 'files'), folder });
  const emptyUrl = await createDatabase(inject('postgresUrl'));
  const storageDir = join(dir, 'restored');
  await restore({ databaseUrl: emptyUrl, storageDir, folder });

  expect(await contentOf(emptyUrl)).toEqual(await contentOf(databaseUrl));
  const file = 'circulars/a/1.pdf';
  expect(await readFile(join(storageDir, file))).toEqual(await readFile(join(dir, 'files', file)));
  // A deleted account stays deleted: its tombstone is in no backup.
  await expect(readFile(join(storageDir, 'tombstones/key'))).rejects.toThrow();

  const restored = openDatabase(emptyUrl);
  const alert = await restored.alert.findFirstOrThrow();
  await restored.alertEvent.create({ data: { alert_id: alert.id, event: 'resent' } });
  await addToOutbox(restored, { name: 'match', schema: { parse: () => ({ id: 1 }) } }, { id: 1 });
  expect(await restored.alertEvent.count()).toBe(2);
  await restored.$disconnect();
});

it('a restore never mixes with what a database holds', async () => {
  const folder = join(dir, 'another');
  await backUp({ databaseUrl, storageDir: join(dir, 'files'), folder });
  const before = await contentOf(databaseUrl);
  const again = restore({ databaseUrl, storageDir: join(dir, 'files'), folder });
  await expect(again).rejects.toThrow('not empty');
  expect(await contentOf(databaseUrl)).toEqual(before);
});

it('a backup that broke off is refused', async () => {
  const folder = join(dir, 'broken');
  await backUp({ databaseUrl, storageDir: join(dir, 'files'), folder });
  await rm(join(folder, 'manifest.json'));
  const url = await createDatabase(inject('postgresUrl'));
  const broken = restore({ databaseUrl: url, storageDir: join(dir, 'x'), folder });
  await expect(broken).rejects.toThrow('no whole backup');
});
