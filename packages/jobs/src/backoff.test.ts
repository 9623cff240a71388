import { expect, it } from 'vitest';
import { pauseBeforeRetry, RetryLaterError } from './backoff.ts';

it('waits longer after each attempt, up to about a minute', () => {
  for (let attempt = 1; attempt <= 30; attempt += 1) {
    const pause = pauseBeforeRetry(5_000, attempt);
    const steady = Math.min(5_000 * 2 ** (attempt - 1), 60_000);
    expect(pause).toBeGreaterThanOrEqual(steady * 0.75);
    expect(pause).toBeLessThanOrEqual(steady * 1.25);
  }
});

it('waits as long as the provider asks, within reason', () => {
  expect(pauseBeforeRetry(5_000, 1, new RetryLaterError('busy', 90_000))).toBe(90_000);
  expect(pauseBeforeRetry(5_000, 1, new RetryLaterError('busy', 10))).toBeGreaterThan(3_000);
  expect(pauseBeforeRetry(5_000, 1, new RetryLaterError('busy', 86_400_000))).toBe(900_000);
});

it('survives a 15-minute provider outage within thirty attempts', () => {
  const shortest = Array.from({ length: 29 }, (_, i) => Math.min(5_000 * 2 ** i, 60_000) * 0.75);
  expect(shortest.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(15 * 60_000);
});
