import { postgresSettings, type RedisTarget, redisSettings } from '@circulate/platform/connections';
import { Redis } from 'ioredis';
import pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

type Settings = {
  databaseUrl: string;
  redisUrl?: string | undefined;
  caBundle?: string | undefined;
};

/** A counter shared by all API processes: `points` per `durationS` for each key. */
type LimiterOptions = { name: string; points: number; durationS: number };

/** Store for the counters. Each process has one. */
export type LimiterStore = {
  limiter(options: LimiterOptions): RateLimiterAbstract;
  close(): Promise<void>;
};

const TIMEOUT_MS = 2_000;
const PREFIX = 'circulate';

/** Keeps the counters in Redis if it is configured, otherwise in Postgres. */
export const openLimiterStore = ({ databaseUrl, redisUrl, caBundle }: Settings): LimiterStore =>
  redisUrl ? openRedisStore({ url: redisUrl, caBundle }) : openPostgresStore(databaseUrl);

/**
 * Whether a failed `consume` means that the limit has been reached, rather than that the store
 * failed.
 */
export const isLimitReached = (reason: unknown): reason is RateLimiterRes =>
  reason instanceof RateLimiterRes;

const openRedisStore = (target: RedisTarget): LimiterStore => {
  const client = new Redis(target.url, {
    ...redisSettings(target, { silentMs: TIMEOUT_MS }),
    maxRetriesPerRequest: 1,
    commandTimeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  return {
    limiter: ({ name, points, durationS }) =>
      new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `${PREFIX}-${name}`,
        points,
        duration: durationS,
      }),
    close: async () => client.disconnect(),
  };
};

const openPostgresStore = (databaseUrl: string): LimiterStore => {
  const pool = new pg.Pool({
    ...postgresSettings(databaseUrl, { max: 2, silentMs: TIMEOUT_MS }),
    connectionTimeoutMillis: TIMEOUT_MS,
  });
  pool.on('error', () => undefined);
  return {
    limiter: ({ name, points, durationS }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: true,
        keyPrefix: name,
        points,
        duration: durationS,
      }),
    close: () => pool.end(),
  };
};
