import { fileURLToPath } from 'node:url';
import { findWrongArrows } from './check-arrows.ts';
import { findCoverageGaps } from './coverage.ts';
import { findDecisionFaults } from './decisions.ts';
import { findUnknownRules } from './named-rules.ts';
import { listOwnFiles } from './own-files.ts';
import { findTooLong } from './sizes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const report = (line: string) => {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
};

for (const { rule, from, to, circle } of await findWrongArrows(root)) {
  report(`${rule}:\n  ${[from, ...(circle.length > 0 ? circle : [to])].join(' → ')}`);
}

const folders = ['apps', 'packages', 'tools', 'e2e', 'bench', 'scripts'];
const files = (await Promise.all(folders.map((folder) => listOwnFiles(root, folder)))).flat();

const commented = files.filter((path) => /^(?:apps|packages)\/.*\.tsx?$/.test(path));
for (const { file, page, rule } of await findUnknownRules(root, commented)) {
  report(`${file} names the rule "${rule}", which docs/${page}.md does not have`);
}

for (const { file, line, lines, limit } of await findTooLong(root, files)) {
  report(`${file}:${line} is ${lines} lines long, and may be ${limit}`);
}

for (const gap of await findCoverageGaps(root)) report(`docs/spec-coverage.md: ${gap}`);
for (const fault of await findDecisionFaults(root)) report(fault);
