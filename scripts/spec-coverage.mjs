// Holds docs/spec-coverage.md against what a test run reports: each sentence of the spec, call and rule
// names a test, and that test has to have run and passed. That none is missing there, lint says
// (tools/structure).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const ROW = /^\| (.+?) +\| `(.+?)` +\| (.+?) +\|$/gm;

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
// A test of many cases is named with a placeholder, each of its cases with a value.
export const titlePattern = (name) =>
  name
    .split(/%[sdj]|\$\w+/)
    .map(escaped)
    .join('.*');

/**
 * The rows of the tables: the sentence, the file of its test from the root of the repository, its title,
 * and whether it is about every call, list, step or job.
 */
export const sentences = () =>
  readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8')
    .split(/^## /m)
    .flatMap((section) =>
      [...section.matchAll(ROW)].map(([, sentence, file, title]) => ({
        sentence,
        file: /^(?:apps|packages|tools|e2e)\//.test(file) ? file : `apps/web/src/${file}`,
        title,
        isOfAll: section.startsWith('Every '),
      })),
    );

/**
 * Gives one line for each sentence whose test did not pass. `tests` are what ran: the file (from the
 * root of the repository), the title and the status of each; `isOfRun` says which files had to run.
 */
export const unshownSentences = (tests, isOfRun) =>
  sentences().flatMap(({ sentence, file, title }) => {
    if (!isOfRun(file)) return [];
    const pattern = new RegExp(`^${titlePattern(title)}$`, 's');
    const named = tests.filter((test) => test.file === file && pattern.test(test.title));
    const has = (status) => named.some((test) => test.status === status);
    // Of some cases the machine may lack what they need, such as Redis.
    const isShown = has('passed') && !has('failed');
    return isShown ? [] : [`docs/spec-coverage.md: ${sentence} — no passing “${title}” in ${file}`];
  });
