import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListMarks } from './list-marks.ts';
import { watchLists } from './watch-lists.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const UNCHANGED = { sources: 'a', review: 'a', beta_codes: 'a' };

const watch = (marks: () => ListMarks) => {
  const look = vi.fn(async () => marks());
  const told: string[] = [];
  const onTrouble = vi.fn();
  const lists = watchLists({ look, onChange: (list) => told.push(list), onTrouble });
  return { lists, look, told, onTrouble };
};

test('checks the lists once for any number of listeners, and never without listeners', async () => {
  const { lists, look } = watch(() => ({ ...UNCHANGED, deliveries: 'a' }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(look).not.toHaveBeenCalled();
  for (let reader = 0; reader < 5; reader++) lists.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(look).toHaveBeenCalledTimes(5);
  lists.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(5);
});

test('reports every list at first, then only lists that changed, even after a failed check', async () => {
  let deliveries: string | Error = 'a';
  const { lists, told, onTrouble } = watch(() => {
    if (deliveries instanceof Error) throw deliveries;
    return { ...UNCHANGED, deliveries };
  });
  lists.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual(['deliveries', 'sources', 'review', 'beta_codes']);
  deliveries = new Error('The database is away');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(onTrouble).toHaveBeenCalledTimes(1);
  deliveries = 'b';
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual(['deliveries', 'sources', 'review', 'beta_codes', 'deliveries']);
  lists.stop();
});
