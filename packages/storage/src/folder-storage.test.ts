import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFolderStorage, type Storage } from './folder-storage.ts';

let root: string;
let storage: Storage;
const KEY = 'circulars/7c9e/1.pdf';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'circulate-storage-'));
  storage = openFolderStorage(join(root, 'files'));
});
afterEach(() => rm(root, { recursive: true }));

it('gives back what was stored, whole or in part', async () => {
  await storage.put(KEY, Readable.from(['%PDF-', 'text']));
  expect(await storage.size(KEY)).toBe(9);
  expect(await text(await storage.open(KEY))).toBe('%PDF-text');
  expect(await text(await storage.open(KEY, { start: 5, end: 6 }))).toBe('te');
});

it('keeps nothing of an upload that broke off', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('the line went dead');
    })(),
  );
  await expect(storage.put(KEY, broken)).rejects.toThrow('the line went dead');
  await expect(storage.size(KEY)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(join(root, 'files/circulars/7c9e'))).toEqual([]);
});

it('lists what is stored and forgets what is removed, twice as once', async () => {
  await storage.put(KEY, Readable.from(['x']));
  const keys = [];
  for await (const { key } of storage.list('circulars/')) keys.push(key);
  expect(keys).toEqual([KEY]);
  await storage.remove(KEY);
  await storage.remove(KEY);
  await expect(storage.open(KEY)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('says whether files can be kept, before one has to be', async () => {
  await expect(storage.check()).resolves.toBeUndefined();
  await writeFile(join(root, 'a-file'), '');
  await expect(openFolderStorage(join(root, 'a-file', 'files')).check()).rejects.toThrow();
});

it.each(['../secrets', '/etc/passwd', 'a/../../b', 'a//b', '', '.hidden', 'a\0b'])(
  'lets no key lead out of the folder: %j',
  async (key) => {
    await expect(storage.size(key)).rejects.toThrow(RangeError);
  },
);
