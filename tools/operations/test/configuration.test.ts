import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { configurationPages, ROOT } from '../scripts/configuration-pages.ts';

it.each(['docs/configuration.md', '.env.example'] as const)(
  '%s matches the settings of the programs (if not: npm run docs:configuration)',
  async (path) => {
    expect(await readFile(new URL(path, ROOT), 'utf8')).toBe((await configurationPages())[path]);
  },
);
