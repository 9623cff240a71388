import type { RedisOptions } from 'ioredis';
import { tlsOptions } from '../settings/index.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Redis URL, with TLS if it starts with `rediss:`. */
export type RedisTarget = {
  url: string;
  /** Path of certificates of private authorities, trusted in addition to public ones. */
  caBundle?: string | undefined;
};

/**
 * Returns ioredis options that replace a connection when commands have waited `silentMs` for a
 * first byte. `silentMs` must be longer than any blocking command.
 */
export const redisSettings = ({ url, caBundle }: RedisTarget, { silentMs }: { silentMs: number }) =>
  ({
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepAlive: KEEP_ALIVE_AFTER_MS,
    socketTimeout: silentMs,
    ...(url.startsWith('rediss:') && { tls: tlsOptions(caBundle) }),
  }) satisfies RedisOptions;
