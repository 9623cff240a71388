import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

it('gives what came in time, and its failure as it is', async () => {
  expect(await inTime(Promise.resolve('answer'), 60_000)).toBe('answer');
  await expect(inTime(Promise.reject(new Error('refused')), 60_000)).rejects.toThrow('refused');
});

it('waits for nobody who says nothing', async () => {
  await expect(inTime(new Promise(() => undefined), 5)).rejects.toThrow('No answer within 5 ms');
});

it('lets a failure that comes too late disturb nobody', async () => {
  let fail = (_error: Error) => {};
  const work = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  await expect(inTime(work, 5)).rejects.toThrow('No answer');
  const unhandled: unknown[] = [];
  process.once('unhandledRejection', (error) => unhandled.push(error));
  fail(new Error('too late'));
  await new Promise(setImmediate);
  expect(unhandled).toEqual([]);
});
