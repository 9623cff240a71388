import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findWrongArrows } from './check-arrows.ts';
import { findCoverageGaps } from './coverage.ts';
import { findDecisionFaults } from './decisions.ts';
import { findUnknownRules } from './named-rules.ts';
import { findTooLong } from './sizes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const report = (line: string) => {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
};

for (const { rule, from, to, circle } of await findWrongArrows(root)) {
  report(`${rule}:\n  ${[from, ...(circle.length > 0 ? circle : [to])].join(' → ')}`);
}

const NOT_OURS = /(?:^|\/)(?:node_modules|dist|generated|test-results|\.[^/]+)\//;
const files = (
  await Promise.all(
    ['apps', 'packages', 'tools', 'e2e', 'bench', 'scripts'].map(async (folder) => {
      const paths = await readdir(join(root, folder), { recursive: true });
      return paths.map((path) => `${folder}/${path.replaceAll(sep, '/')}`);
    }),
  )
)
  .flat()
  .filter((path) => !NOT_OURS.test(path));

const commented = files.filter((path) => /^(?:apps|packages)\/.*\.tsx?$/.test(path));
for (const { file, page, rule } of await findUnknownRules(root, commented)) {
  report(`${file} names the rule "${rule}", which docs/${page}.md does not have`);
}

for (const { file, line, lines, limit } of await findTooLong(root, files)) {
  report(`${file}:${line} is ${lines} lines long, and may be ${limit}`);
}

for (const gap of await findCoverageGaps(root)) report(`docs/spec-coverage.md: ${gap}`);
for (const fault of await findDecisionFaults(root)) report(fault);
