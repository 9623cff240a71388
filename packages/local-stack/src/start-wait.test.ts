import { describe, expect, it } from 'vitest';
import { processorMsOf, untilStuck } from './start-wait.ts';

/** Returns the number of checks until a program with these CPU times is considered stuck. */
const looksUntilStuck = async (used: number[]) => {
  let looks = 0;
  await untilStuck({
    usedMs: async () => {
      looks += 1;
      return used.shift() ?? 1_000;
    },
    signal: new AbortController().signal,
    limits: { everyMs: 1, idleLooks: 3, idleMs: 50 },
  });
  return looks;
};

describe('untilStuck', () => {
  it('waits while the program uses CPU time', async () => {
    expect(await looksUntilStuck([0, 200, 400, 600, 700, 800, 900])).toBe(8 + 3);
  });

  it('resolves when the program has been idle for several checks in a row', async () => {
    expect(await looksUntilStuck([0, 10, 20, 500, 510, 520, 530])).toBe(7);
  });
});

it('reads a process’s CPU time', async () => {
  const before = await processorMsOf(process.pid);
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user - user < 100_000);
  expect(await processorMsOf(process.pid)).toBeGreaterThan(before);
});
