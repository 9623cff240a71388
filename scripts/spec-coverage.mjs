// e2e/spec-coverage.json names a test for each sentence of the product spec. `npm test` reports
// sentences whose test didn't pass; `npm run lint` (tools/structure) reports tests that no longer
// exist.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
// Matches the name of a parameterised test, which has placeholders, with those of its cases, which
// have values.
const titlePattern = (name) =>
  name
    .split(/%[sdj]|\$\w+/)
    .map(escaped)
    .join('.*');

/**
 * Returns a line for each sentence whose test didn't pass. `tests` are results with file (relative
 * to the root), title and status; `isOfRun` says which files were part of the run.
 */
export const unshownSentences = (tests, isOfRun) =>
  JSON.parse(readFileSync(join(ROOT, 'e2e/spec-coverage.json'), 'utf8'))
    .filter(({ file }) => isOfRun(file))
    .flatMap(({ sentence, file, test: title }) => {
      const pattern = new RegExp(`^${titlePattern(title)}$`, 's');
      const named = tests.filter((test) => test.file === file && pattern.test(test.title));
      const has = (status) => named.some((test) => test.status === status);
      // Some cases may be skipped because the machine lacks Redis, for example.
      if (has('passed') && !has('failed')) return [];
      return [`e2e/spec-coverage.json: ${sentence} — no passing test “${title}” in ${file}`];
    });
