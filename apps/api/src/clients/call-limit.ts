import { createHmac } from 'node:crypto';
import { AppError } from '../lib/app-error.ts';
import { isLimitReached, type LimiterStore } from './limiters.ts';

type Settings = {
  store: LimiterStore;
  perMinute: number;
  /**
   * Key for hashing the callers' keys, so that the store never contains an IP address or user
   * subject in plain text.
   */
  secret: string;
};

/**
 * Counts one call by the caller `key`. Throws RATE_LIMITED once the caller has reached the limit.
 */
export type CallLimit = (key: string) => Promise<void>;

const WINDOW_S = 60;
const BATCHES_IN_A_WINDOW = 40;
const KEYS_AT_MOST = 20_000;

/**
 * Limits each caller's calls per minute across all API processes. Each process counts on its own
 * and updates the shared store in batches. That costs almost nothing per call and is accurate to
 * one batch per process.
 */
export const createCallLimit = ({ store, perMinute, secret }: Settings): CallLimit => {
  const limiter = store.limiter({ name: 'calls', points: perMinute, durationS: WINDOW_S });
  const batch = Math.max(1, Math.floor(perMinute / BATCHES_IN_A_WINDOW));
  const pending = new Map<string, number>();
  const blockedUntil = new Map<string, number>();

  return async (key) => {
    const waitMs = (blockedUntil.get(key) ?? 0) - Date.now();
    if (waitMs > 0) throw tooMany(waitMs);
    const count = (pending.get(key) ?? 0) + 1;
    bounded(pending).set(key, count % batch);
    if (count < batch) return;
    try {
      await limiter.consume(hashed(secret, key), batch);
    } catch (reason) {
      // Allows the call if the store is unreachable: a call that needs the store itself fails
      // anyway.
      if (!isLimitReached(reason)) return;
      bounded(blockedUntil).set(key, Date.now() + reason.msBeforeNext);
      throw tooMany(reason.msBeforeNext);
    }
  };
};

const hashed = (secret: string, key: string) =>
  createHmac('sha256', secret).update(`calls:${key}`).digest('base64url');

/** Error for a caller who has reached a limit. */
export const tooMany = (waitMs: number) =>
  new AppError('RATE_LIMITED', 'Too many requests. Wait a moment, then try again.', {
    retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)),
  });

const bounded = <Value>(map: Map<string, Value>) => {
  if (map.size >= KEYS_AT_MOST) map.clear();
  return map;
};
