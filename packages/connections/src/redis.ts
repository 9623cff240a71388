import type { RedisOptions } from 'ioredis';

const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * Options of an ioredis client whose connection ends by itself, and is opened anew, when commands
 * have waited `silentMs` for a first byte. Longer than the longest blocking command may block.
 */
export const redisSettings = ({ silentMs }: { silentMs: number }) =>
  ({
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepAlive: KEEP_ALIVE_AFTER_MS,
    socketTimeout: silentMs,
  }) satisfies RedisOptions;
