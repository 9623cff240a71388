import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

it('returns a result or an error that arrives in time', async () => {
  expect(await inTime(Promise.resolve('answer'), 60_000)).toBe('answer');
  await expect(inTime(Promise.reject(new Error('refused')), 60_000)).rejects.toThrow('refused');
});

it('rejects when the work takes too long', async () => {
  await expect(inTime(new Promise(() => undefined), 5)).rejects.toThrow('No response within 5 ms');
});

it('ignores an error that arrives too late', async () => {
  let fail = (_error: Error) => {};
  const work = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  await expect(inTime(work, 5)).rejects.toThrow('No response');
  const unhandled: unknown[] = [];
  process.once('unhandledRejection', (error) => unhandled.push(error));
  fail(new Error('too late'));
  await new Promise(setImmediate);
  expect(unhandled).toEqual([]);
});
