import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findUnknownRules } from '../src/named-rules.ts';

it('finds a comment that names a rule which nobody can look up', async () => {
  const root = await mkdtemp(join(tmpdir(), 'rules-'));
  await mkdir(join(root, 'docs'));
  await writeFile(join(root, 'docs/product.md'), '- **beta gate**: a code opens the way in.\n');
  await writeFile(join(root, 'docs/pipeline.md'), '- **nothing missed silently**: alarms.\n');
  await writeFile(
    join(root, 'right.ts'),
    '/** Counts tries (product.md: beta gate), and looks at alarms (pipeline.md: nothing\n * missed silently). */',
  );
  await writeFile(join(root, 'wrong.ts'), '// (pipeline.md: beta gate)');
  expect(await findUnknownRules(root, ['right.ts', 'wrong.ts'])).toEqual([
    { file: 'wrong.ts', page: 'pipeline', rule: 'beta gate' },
  ]);
  await rm(root, { recursive: true });
});
