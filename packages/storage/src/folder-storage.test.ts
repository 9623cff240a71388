import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openFolderStorage } from './folder-storage.ts';

it('reports an unwritable folder before a file must be stored', async () => {
  const root = await mkdtemp(join(tmpdir(), 'circulate-storage-'));
  await writeFile(join(root, 'a-file'), '');
  await expect(openFolderStorage(join(root, 'a-file', 'files')).check()).rejects.toThrow();
  await rm(root, { recursive: true });
});

it('does not list files that other programs left in the folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'circulate-storage-'));
  const storage = openFolderStorage(root);
  await storage.put('circulars/a/1.pdf', Readable.from(['x']));
  for (const name of ['.DS_Store', 'circulars/a/Thumbs.db', 'circulars/a/2.pdf.7.unfinished'])
    await writeFile(join(root, name), '');
  const keys = [];
  for await (const { key } of storage.list('')) keys.push(key);
  expect(keys).toEqual(['circulars/a/1.pdf']);
  await rm(root, { recursive: true });
});
