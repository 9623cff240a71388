import { setTimeout as pause } from 'node:timers/promises';

/**
 * The outcome of `work`; throws when it takes longer than `ms`. What `work` comes to afterwards is
 * nobody's concern: a backend that hangs must not make those hang who ask it.
 */
export const inTime = async <Value>(work: Promise<Value>, ms = 3_000): Promise<Value> => {
  const end = new AbortController();
  const late = pause(ms, undefined, { signal: end.signal, ref: false }).then(() => {
    throw new Error(`No answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    end.abort();
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
};
