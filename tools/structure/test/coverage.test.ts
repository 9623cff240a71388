import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findCoverageGaps } from '../src/coverage.ts';

const files = {
  'docs/openapi.json': JSON.stringify({ paths: { '/banks': { get: {} }, '/today': { get: {} } } }),
  'docs/product.md': '- **beta gate**: a code opens the way in.\n- **audit**: all is on record.\n',
  'docs/pipeline.md': '- **match**: bank and category.\n',
  'docs/spec-coverage.md': [
    '## Calls',
    '| GET /banks | `apps/api/banks.test.ts` | answers every bank |',
    '## Rules of the product',
    '| beta gate | `apps/api/banks.test.ts` | answers every |',
    '## Rules of the pipeline',
    '| match | `apps/api/gone.test.ts` | tells who is concerned |',
  ].join('\n'),
  'apps/api/banks.test.ts': "test('answers every bank', () => {});",
};

it('finds a call or a rule that no test shows, and a test that is not there', async () => {
  const root = await mkdtemp(join(tmpdir(), 'coverage-'));
  for (const folder of ['docs', 'apps/api']) await mkdir(join(root, folder), { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text);
  expect(await findCoverageGaps(root)).toEqual([
    'no row for GET /today',
    'no row for audit (product.md)',
    'apps/api/banks.test.ts has no test “answers every”',
    'apps/api/gone.test.ts has no test “tells who is concerned”',
  ]);
  await rm(root, { recursive: true });
});
