import { tooMany } from './call-limit.ts';
import { isLimitReached, type LimiterStore } from './limiters.ts';

/** Counts a call of `key`; throws RATE_LIMITED at the limit. */
export type CountCall = (key: string) => Promise<void>;

/** Opens a separate limit for expensive calls: `points` per `durationS` for each key. */
export const limitCalls = (
  store: LimiterStore,
  limit: { name: string; points: number; durationS: number },
): CountCall => {
  const limiter = store.limiter(limit);
  return async (key) => {
    await limiter.consume(key).catch((reason: unknown) => {
      // As with the global limit, an unreachable store limits no one.
      if (isLimitReached(reason)) throw tooMany(reason.msBeforeNext);
    });
  };
};
