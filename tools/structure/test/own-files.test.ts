import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOwnFiles } from '../src/own-files.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'circulate-own-files-'));
  for (const folder of ['src/deep', 'node_modules', 'dist', '.turbo', 'src/generated']) {
    await mkdir(join(root, 'apps/one', folder), { recursive: true });
    await writeFile(join(root, 'apps/one', folder, 'a.ts'), '');
  }
  await writeFile(join(root, 'apps/one/.hidden.ts'), '');
  await symlink(join(root, 'apps'), join(root, 'apps/one/node_modules/all-of-it'));
});
afterAll(() => rm(root, { recursive: true }));

describe('the files that are held to the rules of this repository', () => {
  it('are those that are written here, however deep, and none that is installed, built or hidden', async () => {
    expect((await listOwnFiles(root, 'apps')).sort()).toEqual([
      'apps/one/.hidden.ts',
      'apps/one/src/deep/a.ts',
    ]);
  });
});
