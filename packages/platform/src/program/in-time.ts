import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns the result of `work`. If that takes longer than `ms`, throws, and ignores the result.
 * Keeps callers from waiting for a backend that hangs.
 */
export const inTime = async <Value>(work: Promise<Value>, ms = 3_000): Promise<Value> => {
  const end = new AbortController();
  const late = pause(ms, undefined, { signal: end.signal, ref: false }).then(() => {
    throw new Error(`No response within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    end.abort();
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
};
