import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sentences from '../../../e2e/spec-coverage.json' with { type: 'json' };
import { findWrongArrows } from './check-arrows.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const report = (line: string) => {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
};

for (const { rule, from, to, circle } of await findWrongArrows(root)) {
  report(`${rule}:\n  ${[from, ...(circle.length > 0 ? circle : [to])].join(' → ')}`);
}

// `npm test` checks that these tests pass; this checks that none was moved or renamed unnoticed.
for (const { file, test } of sentences) {
  const source = await readFile(`${root}/${file}`, 'utf8').catch(() => '');
  const titles = [`'${test.replaceAll("'", "\\'")}'`, `"${test}"`, `\`${test}\``];
  if (titles.every((title) => !source.includes(title))) {
    report(`e2e/spec-coverage.json: ${file} has no test “${test}”`);
  }
}
