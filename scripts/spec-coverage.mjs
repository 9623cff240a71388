// Each sentence of the product spec names the test that shows it, in e2e/spec-coverage.json: `npm test`
// says which of them did not pass, `npm run lint` (tools/structure) which of them are gone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
// A test of many cases is named with a placeholder, each of its cases with a value.
const titlePattern = (name) =>
  name
    .split(/%[sdj]|\$\w+/)
    .map(escaped)
    .join('.*');

/**
 * Returns one line for each sentence whose test did not pass. `tests` are what ran: the file (from the
 * root of the repository), the title and the status of each; `isOfRun` says which files had to run.
 */
export const unshownSentences = (tests, isOfRun) =>
  JSON.parse(readFileSync(join(ROOT, 'e2e/spec-coverage.json'), 'utf8'))
    .filter(({ file }) => isOfRun(file))
    .flatMap(({ sentence, file, test: title }) => {
      const pattern = new RegExp(`^${titlePattern(title)}$`, 's');
      const named = tests.filter((test) => test.file === file && pattern.test(test.title));
      const has = (status) => named.some((test) => test.status === status);
      // Of some cases the machine may lack what they need, such as Redis.
      if (has('passed') && !has('failed')) return [];
      return [`e2e/spec-coverage.json: ${sentence} — no passing “${title}” in ${file}`];
    });
