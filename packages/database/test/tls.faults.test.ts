import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, makeAuthority, startTestDatabase } from '@circulate/local-servers';
import { withAuthorities } from '@circulate/platform/settings';
import { openStorage } from '@circulate/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../src/backup/back-up.ts';
import { holdPending } from '../src/backup/held-mail.ts';
import { keepBackups } from '../src/backup/keep-backups.ts';
import { restore } from '../src/backup/restore.ts';
import { checkSchema, migrate, openDatabase } from '../src/index.ts';

let dir: string;
let ours: Awaited<ReturnType<typeof makeAuthority>>;
let others: Awaited<ReturnType<typeof makeAuthority>>;
let server: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'circulate-tls-'));
  [ours, others] = await Promise.all([makeAuthority(), makeAuthority()]);
  server = await startTestDatabase({ certificate: await ours.certify('127.0.0.1') });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([ours.remove(), others.remove(), rm(dir, { recursive: true })]);
});

const over = (url: string, { caBundle }: { caBundle: string }) =>
  withAuthorities(`${url}?sslmode=verify-full`, caBundle);

const askSchema = async (url: string) => {
  const db = openDatabase(url, { poolSize: 1 });
  await checkSchema(db).finally(() => db.$disconnect());
};

it('migrates, reads, backs up and restores a database over TLS', async () => {
  const url = over(server.url, ours);
  const storage = await openStorage({ kind: 'folder', dir: join(dir, 'files') });
  await migrate(url);
  await askSchema(url);
  const folder = join(dir, 'whole');
  const { tables } = await backUp({ databaseUrl: url, storage, folder });
  const empty = over(await createDatabase(server.url), ours);
  expect((await restore({ databaseUrl: empty, storage, folder })).tables).toEqual(tables);
  const lines: string[] = [];
  const tell = (line: string) => lines.push(line);
  await keepBackups({ databaseUrl: url, storage, folder: dir, everyHours: 24, keep: 2, tell });
  expect(lines).toContainEqual(expect.stringMatching(/restored into an empty/));
});

it('rejects a server with an invalid certificate', async () => {
  const databaseUrl = over(server.url, others);
  const storage = await openStorage({ kind: 'folder', dir: join(dir, 'files') });
  const folder = join(dir, 'none');
  const folderOfBackup = join(dir, 'whole');
  const tries = [
    () => migrate(databaseUrl),
    () => askSchema(databaseUrl),
    () => backUp({ databaseUrl, storage, folder }),
    () => restore({ databaseUrl, storage, folder: folderOfBackup }),
    () => holdPending(databaseUrl),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toThrow(/certificate/);
});
