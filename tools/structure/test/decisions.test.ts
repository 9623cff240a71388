import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findDecisionFaults } from '../src/decisions.ts';

let root: string;
const write = (name: string, text: string) => writeFile(join(root, 'docs/decisions', name), text);
const page = (number: string) =>
  `# ${number} A choice\n\n*November 2026.* Why.\n\n**Decision.** What.\n`;
const index = (...numbers: string[]) =>
  numbers.map((number) => `- [${number} A choice](${number}-a-choice.md)\n`).join('');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'decisions-'));
  await mkdir(join(root, 'docs/decisions'), { recursive: true });
  for (const number of ['0001', '0002']) await write(`${number}-a-choice.md`, page(number));
  await write('README.md', index('0001', '0002'));
});
afterEach(() => rm(root, { recursive: true }));

it('lets an index without gaps be', async () => {
  expect(await findDecisionFaults(root)).toEqual([]);
});

it('finds a gap', async () => {
  await write('0004-a-choice.md', page('0004'));
  await write('README.md', index('0001', '0002', '0004'));
  expect(await findDecisionFaults(root)).toEqual([
    'docs/decisions/0004-a-choice.md should be number 0003',
  ]);
});

it('finds two pages of one number', async () => {
  await write('0002-another.md', page('0002'));
  await write('README.md', `${index('0001', '0002')}- [0002 Another](0002-another.md)\n`);
  expect(await findDecisionFaults(root)).toEqual([
    'docs/decisions/0002-another.md should be number 0003',
  ]);
});

it('finds a page that the index lacks', async () => {
  await write('README.md', index('0001'));
  expect(await findDecisionFaults(root)).toEqual([
    'docs/decisions/README.md does not list every page in order',
  ]);
});

it.each([
  ['no date', page('0002').replace('*November 2026.* ', '')],
  ['no decision', page('0002').replace('**Decision.** ', '')],
  ['no number', page('0002').replace('0002 ', '')],
])('finds a page with %s', async (_case, text) => {
  await write('0002-a-choice.md', text);
  expect(await findDecisionFaults(root)).toEqual([
    'docs/decisions/0002-a-choice.md lacks its number, its month or its **Decision.**',
  ]);
});
