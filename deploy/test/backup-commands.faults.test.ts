import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createOwnDatabase } from '@circulate/database/vitest-database';
import { createDatabase } from '@circulate/local-servers';
import { openStorage, type Storage, type StoragePlace } from '@circulate/storage';
import { startTestS3 } from '@circulate/storage/s3-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../scripts/configuration-pages.ts';
import { readCompose, readTargets, targetOf, trialSettings } from './support/compose.ts';
import { contentOf } from './support/content-of.ts';
import { insertSubscribers } from './support/people.ts';

const run = promisify(execFile);
const FILES = ['circulars/a/1.pdf', 'circulars/b/1.pdf'];

let dir: string;
let databaseUrl: string;
let s3: Awaited<ReturnType<typeof startTestS3>>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'circulate-backup-commands-'));
  databaseUrl = await createOwnDatabase();
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await insertSubscribers(database, 3);
  for (const [index, key] of FILES.entries()) await insertCircular(database, index, key);
  await database.end();
  s3 = await startTestS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(dir, { recursive: true });
});

const insertCircular = (database: pg.Client, index: number, key: string) =>
  database.query(
    `WITH circular AS (
       INSERT INTO circulars (bank_id) SELECT id FROM banks LIMIT 1 RETURNING id, bank_id
     )
     INSERT INTO circular_versions
       (circular_id, bank_id, content_hash, file_key, file_name, file_bytes)
     SELECT id, bank_id, $1, $2, '1.pdf', 4 FROM circular`,
    [String(index).repeat(64), key],
  );

/** Runs an operator's command in the root of the repository. */
const npmRun = async (script: string, folder: string, settings: Record<string, string>) => {
  const env = { PATH: process.env.PATH, ...settings };
  const options = { cwd: fileURLToPath(ROOT), env };
  const { stdout } = await run('npm', ['run', '--silent', script, '--', folder], options);
  return stdout;
};

const bytesOf = (key: string) => Buffer.from([...Buffer.from(key), 0, 255, 10]);
const filesOf = async (storage: Storage) => {
  const files = new Map<string, Buffer>();
  for await (const { key } of storage.list(''))
    files.set(key, await buffer(await storage.open(key)));
  return files;
};

const settingsOf = (place: StoragePlace) =>
  place.kind === 'folder'
    ? { STORAGE_DIR: place.dir }
    : { ...s3.settings, S3_BUCKET: place.bucket };

it.each([
  ['a folder', (): StoragePlace => ({ kind: 'folder', dir: join(dir, 'files') })],
  ['a bucket', (): StoragePlace => ({ kind: 's3', ...s3.place })],
])('npm run backup and npm run restore lose nothing, with files in %s', async (name, placeOf) => {
  const place = placeOf();
  const storage = await openStorage(place);
  for (const key of FILES) await storage.put(key, Readable.from([bytesOf(key)]));
  const parent = join(dir, name.replaceAll(' ', '-'));

  const said = await npmRun('backup', parent, {
    DATABASE_URL: databaseUrl,
    ...settingsOf(place),
  });
  const [folder = ''] = await readdir(parent);
  expect(said).toContain(`${join(parent, folder)}: `);
  expect(said).toContain(', 2 files');

  for (const key of FILES) await storage.remove(key);
  const emptyUrl = await createDatabase(new URL('/postgres', databaseUrl).href);
  const settings = { DATABASE_URL: emptyUrl, ...settingsOf(place) };
  expect(await npmRun('restore', join(parent, folder), settings)).toMatch(
    /^Restored .* 2 files\n$/,
  );
  expect(await contentOf(emptyUrl)).toEqual(await contentOf(databaseUrl));
  expect(await filesOf(storage)).toEqual(new Map(FILES.map((key) => [key, bytesOf(key)])));
});

it('npm run backup fails with a clear error when STORAGE_DIR is wrong', async () => {
  const settings = { DATABASE_URL: databaseUrl, STORAGE_DIR: join(dir, 'elsewhere') };
  await expect(npmRun('backup', join(dir, 'incomplete'), settings)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('2 circular files are missing from storage'),
  });
});

it('the compose file’s backup service runs the same program as npm run backup', async () => {
  const { backup } = readCompose(trialSettings()).services;
  const [node, entry, parent] = backup?.command ?? [];
  const { scripts } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8'));
  expect(readTargets().get(backup ? targetOf(backup) : '')?.workspace).toBe('@circulate/database');
  expect(scripts.backup).toBe(`${node} packages/database/${entry}`);
  expect(parent).toBe('/backups');
});
