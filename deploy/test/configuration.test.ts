import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { cataloguePage } from '../scripts/catalogue-page.ts';
import { configurationPages, ROOT } from '../scripts/configuration-pages.ts';
import { referencePage } from '../scripts/reference-page.ts';

const read = (path: string) => readFile(new URL(path, ROOT), 'utf8');

it.each(['docs/configuration.md', '.env.example'] as const)(
  '%s matches the programs’ settings (to update it: npm run docs:configuration)',
  async (path) => {
    expect(await read(path)).toBe((await configurationPages())[path]);
  },
);

it('docs/reference.md matches the commands, metrics and alarms (to update it: npm run docs:configuration)', async () => {
  expect(await read('docs/reference.md')).toBe(await referencePage());
});

it('docs/source-catalogue.md matches the catalogue (to update it: npm run docs:configuration)', async () => {
  expect(await read('docs/source-catalogue.md')).toBe(await cataloguePage());
});
