import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRunning } from '../src/keep-running.ts';

// Fake timers don't reach Node's promise-based timers.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      setTimeout(() => resolve(value), ms);
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
}));

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Creates a program that counts its starts; `starts` determines which of them succeed. */
const program = (starts: boolean[] = []) => {
  const ends: ((reason: string) => void)[] = [];
  let started = 0;
  const start = async () => {
    const comesUp = starts[started] ?? true;
    started += 1;
    if (!comesUp) throw new Error('its port is taken\nand a long log');
    const exited = new Promise<string>((resolve) => ends.push(resolve));
    return { exited, stop: async () => ends.at(-1)?.('worker stopped') };
  };
  const kept = { name: 'worker', start, report: (line: string) => lines.push(line) };
  return {
    kept: { ...kept, signal: new AbortController().signal },
    started: () => started,
    end: (reason: string) => ends.at(-1)?.(reason),
  };
};

describe('keepRunning', () => {
  it('restarts a program a second after it exited unexpectedly, and reports it', async () => {
    const { kept, started, end } = program();
    const stop = await keepRunning(kept);
    end('worker exited unexpectedly (SIGKILL)');
    await vi.advanceTimersByTimeAsync(999);
    expect(started()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(started()).toBe(2);
    expect(lines).toEqual([
      'worker exited unexpectedly (SIGKILL). Restarting in 1 s.',
      'worker restarted.',
    ]);
    await stop();
  });

  it('doubles the pause after each failed start, and resets it after a minute of running', async () => {
    const { kept, end } = program([true, false, false, false, false, false, false, true]);
    const stop = await keepRunning(kept);
    end('gone');
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000 + 16_000 + 30_000 + 30_000);
    expect(lines.at(1)).toBe('worker failed to start: its port is taken. Restarting in 2 s.');
    expect(lines.slice(0, -1).map((line) => /in (\d+) s/.exec(line)?.[1])).toEqual([
      '1',
      '2',
      '4',
      '8',
      '16',
      '30',
      '30',
    ]);
    expect(lines.at(-1)).toBe('worker restarted.');
    await vi.advanceTimersByTimeAsync(61_000);
    end('gone again');
    await vi.advanceTimersByTimeAsync(0);
    expect(lines.at(-1)).toBe('gone again. Restarting in 1 s.');
    await stop();
  });

  it('does not restart a program that was stopped on purpose, whether it was running or waiting to restart', async () => {
    const running = program();
    const stop = await keepRunning(running.kept);
    await stop();
    const waiting = program();
    const stopWaiting = await keepRunning(waiting.kept);
    waiting.end('gone');
    await vi.advanceTimersByTimeAsync(500);
    await stopWaiting();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([running.started(), waiting.started()]).toEqual([1, 1]);
  });

  it('throws when the first start fails', async () => {
    await expect(keepRunning(program([false]).kept)).rejects.toThrow('its port is taken');
  });
});
