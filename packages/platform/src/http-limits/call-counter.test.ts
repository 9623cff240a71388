import { expect, test } from 'vitest';
import { createCallCounter } from './call-counter.ts';

test('makes callers over the limit wait until the minute ends, without affecting others', () => {
  let ms = 0;
  const waitOf = createCallCounter({ perMinute: 2, now: () => ms });
  expect([waitOf('a'), waitOf('a'), waitOf('a'), waitOf('b')]).toEqual([0, 0, 60_000, 0]);
  ms = 20_000;
  expect(waitOf('a')).toBe(40_000);
  ms = 60_000;
  expect(waitOf('a')).toBe(0);
});

test('bounds its memory, however many callers there are', () => {
  const waitOf = createCallCounter({ perMinute: 1, now: () => 0 });
  waitOf('first');
  for (let caller = 0; caller < 20_000; caller += 1) waitOf(`caller ${caller}`);
  expect(waitOf('first')).toBe(0);
});
