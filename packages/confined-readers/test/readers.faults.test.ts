import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openReaders } from '../src/index.ts';

const open = (settings: { timeoutMs?: number; atOnce?: number } = {}) =>
  openReaders<string, string>({
    name: 'odd reader',
    program: { module: './odd-reader', home: import.meta.url, libraries: [] },
    answer: z.string(),
    memoryMb: 128,
    besideMb: 256,
    timeoutMs: 20_000,
    atOnce: 1,
    ...settings,
  });
const readers = open();
afterAll(() => readers.close());

const bytes = (text: string) => () => Readable.from([Buffer.from(text)]);

it('returns each file’s own result when several are read in parallel', async () => {
  const texts = ['first', 'second', 'third'];
  const answers = await Promise.all(texts.map((text) => readers.read('echo', bytes(text))));
  expect(answers).toEqual(texts.map((answer) => ({ outcome: 'read', answer })));
});

it('does not pass the parent’s environment to a reader', async () => {
  const { answer } = z
    .object({ answer: z.string() })
    .parse(await readers.read('environment', bytes('')));
  const names = answer.split(',').filter((name) => !/^(NODE_CHANNEL|TSX_|LC_|ESBUILD)/.test(name));
  expect(names.filter((name) => name !== '')).toEqual([]);
});

it.each([
  ['connects to the network', 'connect', /no network/],
  ['makes the reader throw', 'fail', /RangeError: too deep/],
  ['kills two processes in a row', 'die', /process ended/],
])('reports a file that %s, then reads the next one', async (_what, task, detail) => {
  expect(await readers.read(task, bytes(''))).toEqual({
    outcome: 'gave_up',
    reason: 'CRASHED',
    detail: expect.stringMatching(detail),
  });
  expect(await readers.read('echo', bytes('next'))).toMatchObject({ answer: 'next' });
});

it('times out on a file that never ends, then reads the next file in the queue', async () => {
  const hasty = open({ timeoutMs: 5_000 });
  const [endless, next] = await Promise.all([
    hasty.read('hang', bytes('')),
    hasty.read('echo', bytes('next')),
  ]);
  hasty.close();
  expect(endless).toMatchObject({ outcome: 'gave_up', reason: 'TIMED_OUT' });
  expect(next).toMatchObject({ answer: 'next' });
});

it('rejects a result that doesn’t match the schema', async () => {
  await expect(readers.read('lie', bytes(''))).rejects.toThrow('expected string');
});
