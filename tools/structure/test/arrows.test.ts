import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findWrongArrows } from '../src/check-arrows.ts';

const PACKAGES = ['database', 'shared-schemas', 'platform', 'source-reader', 'storage'];

/** A small workspace with only valid imports, including type imports and tests. */
const right: Record<string, string> = {
  'apps/api/src/main.ts': `import './features/banks/banks.ts';\nimport '@circulate/database';`,
  'apps/api/src/features/banks/banks.ts': `import '../../plugins/access.ts';`,
  'apps/api/src/plugins/access.ts': 'export type Access = 1;',
  'apps/worker/src/capture/poll.ts': `import '@circulate/source-reader';`,
  'apps/worker/src/pipeline/step.ts': 'export const step = 1;',
  'apps/web/src/app/routes.ts': `import '../features/banks/page.ts';\nimport '../features/admin/portal.ts';`,
  'apps/web/src/features/banks/page.ts': `import './row.ts';\nimport '@circulate/shared-schemas';`,
  'apps/web/src/features/banks/row.ts': 'export const row = 1;',
  'apps/web/src/features/admin/portal.ts': `import './audit/tab.ts';`,
  'apps/web/src/features/admin/audit/tab.ts': `import '../../../lib/text.ts';`,
  'apps/web/src/lib/text.ts': 'export const text = 1;',
  'packages/guarded-fetch/src/index.ts': 'export const fetch = 1;',
  'deploy/scripts/pages.ts': `import '../../apps/api/src/main.ts';`,
  ...Object.fromEntries(
    PACKAGES.map((name) => [`packages/${name}/src/index.ts`, 'export type Entry = 1;']),
  ),
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'arrows-'));
  for (const [path, text] of Object.entries(right)) await write(path, text);
  await mkdir(join(root, 'node_modules/@circulate'), { recursive: true });
  for (const name of PACKAGES) {
    const exported = { '.': { '@circulate/source': './src/index.ts' } };
    const manifest = { name: `@circulate/${name}`, type: 'module', exports: exported };
    await write(`packages/${name}/package.json`, JSON.stringify(manifest));
    await symlink(`../../packages/${name}`, join(root, `node_modules/@circulate/${name}`));
  }
});
afterAll(() => rm(root, { recursive: true }));

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

/** Returns the rules that are broken when these lines are added to the tops of files. */
const rulesBrokenBy = async (added: Record<string, string>) => {
  for (const [path, line] of Object.entries(added)) {
    await write(path, `${line}\n${right[path] ?? ''}`);
  }
  try {
    const wrong = await findWrongArrows(root, ['apps', 'packages', 'deploy']);
    return [...new Set(wrong.map(({ rule }) => rule))].sort();
  } finally {
    for (const path of Object.keys(added)) {
      const text = right[path];
      if (text === undefined) await rm(join(root, path));
      else await write(path, text);
    }
  }
};

it('accepts every valid import', async () => {
  expect(await rulesBrokenBy({})).toEqual([]);
});

it.each([
  [
    'a new web feature that another imports',
    {
      'apps/web/src/features/reports/chart.ts': 'export const chart = 1;',
      'apps/web/src/features/banks/page.ts': `import type {} from '../reports/chart.ts';`,
    },
    ['no web feature imports another'],
  ],
  [
    'a nested web feature that imports one outside',
    { 'apps/web/src/features/admin/audit/tab.ts': `import '../../banks/row.ts';` },
    ['no web feature imports another'],
  ],
  [
    'a nested web feature that imports its sibling',
    { 'apps/web/src/features/admin/users/tab.ts': `import '../audit/tab.ts';` },
    ['no web feature imports another'],
  ],
  [
    'a web feature that reads settings',
    { 'apps/web/src/features/banks/row.ts': `import '@circulate/platform';` },
    ['apps/web imports only what MAY_IMPORT allows'],
  ],
  [
    'an app that imports another',
    { 'apps/worker/src/main.ts': `import '../../api/src/main.ts';` },
    ['no workspace imports an app', 'packages are imported by name'],
  ],
  [
    'a package that imports an app',
    { 'packages/platform/src/app.ts': `import '../../../apps/web/src/lib/text.ts';` },
    ['no workspace imports an app', 'packages are imported by name'],
  ],
  [
    'a package that imports the database without permission',
    { 'packages/guarded-fetch/src/index.ts': `import '@circulate/database';` },
    ['packages/guarded-fetch imports only what MAY_IMPORT allows'],
  ],
  [
    'a test that imports a package forbidden to both tests and sources',
    { 'packages/guarded-fetch/test/fetch.test.ts': `import '@circulate/database';` },
    ['packages/guarded-fetch imports only what MAY_IMPORT allows'],
  ],
  [
    'a package reached by a deep relative path',
    { 'apps/worker/src/deep.ts': `import '../../../packages/source-reader/src/index.ts';` },
    ['packages are imported by name'],
  ],
  [
    'a program that imports a tool',
    { 'apps/api/src/tool.ts': `import type {} from '../../../deploy/scripts/pages.ts';` },
    [
      'no import cycle between folders',
      'no program imports a tool',
      'packages are imported by name',
    ],
  ],
  [
    'the database package reading files outside its backups',
    { 'packages/database/src/client.ts': `import '@circulate/storage';` },
    ['only database backups read files and settings'],
  ],
  [
    'a plugin of the API that imports a feature',
    { 'apps/api/src/plugins/routes.ts': `import '../features/banks/banks.ts';` },
    ['no import cycle between folders', 'shared code imports no feature'],
  ],
  [
    'an import cycle between files, closed by a type import',
    {
      'apps/web/src/features/banks/row.ts': `import type {} from './page.ts';`,
    },
    ['no import cycle between files'],
  ],
  [
    'an import cycle between folders, but not between files',
    {
      'apps/worker/src/capture/poll.ts': `import '../pipeline/step.ts';`,
      'apps/worker/src/pipeline/extract.ts': `import type {} from '../capture/documents.ts';`,
      'apps/worker/src/capture/documents.ts': 'export const documents = 1;',
    },
    ['no import cycle between folders'],
  ],
  [
    'an import that can’t be resolved',
    { 'apps/api/src/lost.ts': `import './gone.ts';` },
    ['every import resolves'],
  ],
])('reports %s', async (_case, added, rules) => {
  expect(await rulesBrokenBy(added)).toEqual(rules);
});
