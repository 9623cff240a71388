import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';

afterEach(() => vi.useRealTimers());

describe('the wait after a rejected call', () => {
  const waitOf = async (header?: string) => {
    const headers = header === undefined ? {} : { 'retry-after': header };
    return (await ApiError.from(new Response('{}', { status: 429, headers }))).retryAfterMs;
  };

  test('parses seconds or a date, and never returns a negative wait', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) });
    expect(await waitOf('7')).toBe(7_000);
    expect(await waitOf('Sun, 22 Nov 2026 12:01:30 GMT')).toBe(90_000);
    expect(await waitOf('Sun, 22 Nov 2026 11:00:00 GMT')).toBe(0);
  });

  test('returns null if the header is missing or invalid', async () => {
    expect(await waitOf()).toBeNull();
    expect(await waitOf('soon')).toBeNull();
  });
});
