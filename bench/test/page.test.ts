import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { benchmarksPage } from '../results.ts';

it('docs/benchmarks.md shows the newest results (to update it: npm run bench page)', async () => {
  const page = await readFile(new URL('../../docs/benchmarks.md', import.meta.url), 'utf8');
  expect(page).toBe(await benchmarksPage());
});
