import {
  createPostgresBackend,
  createRedisBackend,
  isPgPool,
  runMigrations,
  withBackend,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';

/** Where the queues live: in Redis when its URL is given, else in Postgres beside the data. */
export type QueueSettings = { databaseUrl: string; redisUrl?: string | undefined };

const SCHEMA = 'bullmq';
const PREFIX = 'circulate';
const TIMEOUT_MS = 5_000;

/**
 * The one place that knows which backend carries the queues (decision 0002). Gives BullMQ's classes
 * bound to it, the connection to hand them, a probe, and how to let go of what it opened.
 */
export const openBackend = ({ databaseUrl, redisUrl }: QueueSettings) =>
  redisUrl ? openRedis(redisUrl) : openPostgres(databaseUrl);

const openRedis = async (redisUrl: string) => {
  const connection = new Redis(redisUrl, {
    connectTimeout: TIMEOUT_MS,
    // BullMQ's blocking calls must outlive a Redis that is away for a while.
    maxRetriesPerRequest: null,
    lazyConnect: true,
  });
  connection.on('error', () => undefined);
  return {
    kind: 'redis' as const,
    classes: withBackend(createRedisBackend),
    options: { connection, prefix: PREFIX },
    ping: async () => void (await connection.ping()),
    close: async () => connection.disconnect(),
  };
};

const openPostgres = async (databaseUrl: string) => {
  const connection = new pg.Pool({
    connectionString: databaseUrl,
    options: `-c search_path=${SCHEMA}`,
    max: 20,
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
  });
  connection.on('error', () => undefined);
  // A real pool, whose types BullMQ describes a little differently.
  if (!isPgPool(connection)) throw new TypeError('pg.Pool is not what BullMQ expects');
  const client = await connection.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    client.release();
  }
  return {
    kind: 'postgres' as const,
    classes: withBackend(createPostgresBackend),
    options: { connection },
    ping: async () => void (await connection.query('SELECT 1')),
    close: () => connection.end(),
  };
};
