import type { RedisOptions } from 'ioredis';
import { tlsOptions } from '../settings/index.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/** URL of Redis. It requires TLS if it starts with `rediss:`. */
export type RedisTarget = {
  url: string;
  /**
   * Path of certificates of private authorities, which are trusted in addition to the public ones.
   */
  caBundle?: string | undefined;
};

/**
 * Returns ioredis options by which a connection is replaced once commands have waited for a first
 * byte for `silentMs`. That must be longer than any blocking command takes.
 */
export const redisSettings = ({ url, caBundle }: RedisTarget, { silentMs }: { silentMs: number }) =>
  ({
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepAlive: KEEP_ALIVE_AFTER_MS,
    socketTimeout: silentMs,
    ...(url.startsWith('rediss:') && { tls: tlsOptions(caBundle) }),
  }) satisfies RedisOptions;
