import type { RedisOptions } from 'ioredis';
import { tlsOptions } from '../settings/index.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/** The Redis at an address, with TLS where that begins with `rediss:`. */
export type RedisTarget = {
  url: string;
  /** The path of certificates of private authorities, which count beside the public ones. */
  caBundle?: string | undefined;
};

/**
 * Options of an ioredis client whose connection ends by itself, and is opened anew, when commands
 * have waited `silentMs` for a first byte. Longer than the longest blocking command may block.
 */
export const redisSettings = ({ url, caBundle }: RedisTarget, { silentMs }: { silentMs: number }) =>
  ({
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepAlive: KEEP_ALIVE_AFTER_MS,
    socketTimeout: silentMs,
    ...(url.startsWith('rediss:') && { tls: tlsOptions(caBundle) }),
  }) satisfies RedisOptions;
