import { expect, it } from 'vitest';
import { beginCounting, countWork } from './support/count-work.ts';

beginCounting();
const { NASTY, readUnlimited } = await import('../src/testing/nasty-content.ts');

const SIZE = 8_000;
/** Twice the content is twice the work, and little more; the square would be four times. */
const MOST = 2.4;

it.each(NASTY)('a $reader costs what its length says: $content', ({ reader, make }) => {
  const [small, large] = [make(SIZE), make(2 * SIZE)];
  // Tables are made when they are first needed.
  readUnlimited(reader, make(500));
  const work = countWork(() => readUnlimited(reader, small));
  const doubled = countWork(() => readUnlimited(reader, large));
  expect(work).toBeGreaterThan(SIZE / 10);
  expect(doubled / work).toBeLessThan(MOST);
});

it('counts what grows with the square', () => {
  const pairs = (length: number) => () => {
    const list = Array.from({ length }, (_, at) => at);
    for (const each of list) list.indexOf(each);
  };
  expect(countWork(pairs(2_000)) / countWork(pairs(1_000))).toBeGreaterThan(3);
});
