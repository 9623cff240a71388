import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findTooLong } from '../src/sizes.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sizes-'));
});
afterAll(() => rm(root, { recursive: true }));

const statements = (count: number) => 'work();\n'.repeat(count);
const tooLong = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
  return await findTooLong(root, [file]);
};

it.each([
  ['a source', 'apps/api/src/long.ts'],
  ['a test', 'apps/api/test/long.test.tsx'],
  ['a script', 'scripts/long.mjs'],
  ['a style sheet', 'apps/web/src/long.css'],
  ['a shell script', 'operations/long.sh'],
])('finds %s of more than 250 lines', async (_case, file) => {
  const line = file.endsWith('.css') ? 'a { color: red; }\n' : 'work;\n';
  expect(await tooLong(file, line.repeat(250))).toEqual([]);
  expect(await tooLong(file, line.repeat(251))).toEqual([
    { file, line: 1, lines: 251, limit: 250 },
  ]);
});

it('leaves lists of data alone', async () => {
  expect(await tooLong('packages/circular-text/terms/long.json', '1\n'.repeat(300))).toEqual([]);
});

it.each([
  ['a function', (body: string) => `export function long() {\n${body}}`],
  ['an arrow', (body: string) => `export const long = async () => {\n${body}};`],
  ['a method', (body: string) => `export const a = {\nlong() {\n${body}},\n};`],
  ['a method of a class', (body: string) => `class A {\nlong() {\n${body}}\n}`],
  ['a test', (body: string) => `describe('a', () => {\nit('b', () => {\n${body}});\n});`],
])('finds %s of more than 80 lines', async (_case, around) => {
  expect(await tooLong('src/a.ts', around(statements(78)))).toEqual([]);
  expect(await tooLong('src/a.ts', around(statements(79)))).toMatchObject([
    { file: 'src/a.ts', lines: 81, limit: 80 },
  ]);
});

it('counts no `describe`, which is a heading over tests', async () => {
  for (const heading of ['describe', 'describe.skipIf(none)', 'test.describe']) {
    const text = `${heading}('a', () => {\n${statements(100)}});`;
    expect(await tooLong('a.test.ts', text)).toEqual([]);
  }
});
