import { tooMany } from './call-limit.ts';
import { isLimitReached, type LimiterStore } from './limiters.ts';

/** Counts one call under `key`. Throws RATE_LIMITED once `key` has reached its limit. */
export type CountCall = (key: string) => Promise<void>;

/** Creates a separate limit for expensive calls: `points` per `durationS` for each key. */
export const limitCalls = (
  store: LimiterStore,
  limit: { name: string; points: number; durationS: number },
): CountCall => {
  const limiter = store.limiter(limit);
  return async (key) => {
    await limiter.consume(key).catch((reason: unknown) => {
      // Allows the call if the store is unreachable, as the global limit does.
      if (isLimitReached(reason)) throw tooMany(reason.msBeforeNext);
    });
  };
};
