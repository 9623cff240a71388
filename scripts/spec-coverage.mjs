// Each sentence of the product spec names its test in e2e/spec-coverage.json: `npm test` reports
// those that didn't pass, `npm run lint` (tools/structure) those that no longer exist.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
// The name of a parameterised test has placeholders; each of its cases has values.
const titlePattern = (name) =>
  name
    .split(/%[sdj]|\$\w+/)
    .map(escaped)
    .join('.*');

/**
 * Returns a line for each sentence whose test didn't pass. `tests` are the results: file (from the
 * root of the repository), title and status; `isOfRun` says which files had to run.
 */
export const unshownSentences = (tests, isOfRun) =>
  JSON.parse(readFileSync(join(ROOT, 'e2e/spec-coverage.json'), 'utf8'))
    .filter(({ file }) => isOfRun(file))
    .flatMap(({ sentence, file, test: title }) => {
      const pattern = new RegExp(`^${titlePattern(title)}$`, 's');
      const named = tests.filter((test) => test.file === file && pattern.test(test.title));
      const has = (status) => named.some((test) => test.status === status);
      // The machine may lack what some cases need, such as Redis.
      if (has('passed') && !has('failed')) return [];
      return [`e2e/spec-coverage.json: ${sentence} — no passing “${title}” in ${file}`];
    });
