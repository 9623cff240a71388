import { setTimeout as pause } from 'node:timers/promises';
import { postgresSettings, type RedisTarget, redisSettings } from '@circulate/platform/connections';
import {
  createPostgresBackend,
  createRedisBackend,
  isPgPool,
  runMigrations,
  withBackend,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';

/** Where the queues are: in Redis if `redisUrl` is given, else in Postgres. */
export type QueueSettings = {
  databaseUrl: string;
  redisUrl?: string | undefined;
  /** Path of certificates of private authorities, used if `redisUrl` requires TLS. */
  caBundle?: string | undefined;
  /** How long a worker may be silent before its job counts as abandoned; by default 30 s. */
  lockMs?: number | undefined;
  /** How long a connection may be silent before it counts as lost; by default 20 s. */
  silentMs?: number | undefined;
};

/** Access to the queues' backend, which each process opens once. */
export type Backend = Awaited<ReturnType<typeof openBackend>>;

const SCHEMA = 'bullmq';
const PREFIX = 'circulate';
const SILENT_MS = 20_000;
/**
 * Must be longer than the ten seconds for which BullMQ waits in silence for Redis to return a job.
 */
const LEAST_REDIS_SILENT_MS = 11_000;

/**
 * Opens the backend of the queues. Only this module knows whether it is Postgres or Redis (decision
 * 0002). Returns BullMQ's classes bound to the backend, its connection, a health check, and a
 * function that closes everything.
 */
export const openBackend = ({
  databaseUrl,
  redisUrl,
  caBundle,
  silentMs = SILENT_MS,
}: QueueSettings) =>
  redisUrl ? openRedis({ url: redisUrl, caBundle }, silentMs) : openPostgres(databaseUrl, silentMs);

const openRedis = async (target: RedisTarget, silentMs: number) => {
  const connection = new Redis(target.url, {
    ...redisSettings(target, { silentMs: Math.max(silentMs, LEAST_REDIS_SILENT_MS) }),
    // Lets BullMQ's blocking calls survive a temporary loss of Redis.
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

const openPostgres = async (databaseUrl: string, silentMs: number) => {
  const connection = new pg.Pool({
    ...postgresSettings(databaseUrl, { max: 20, silentMs }),
    options: `-c search_path=${SCHEMA}`,
  });
  connection.on('error', () => undefined);
  // Makes a connection that breaks during a migration fail the migration rather than the process.
  connection.on('connect', (client) => client.on('error', () => undefined));
  // Turned off, because every queue and worker adds listeners to the same pool.
  connection.setMaxListeners(0);
  // The pool is a real one, but BullMQ's types describe it slightly differently.
  if (!isPgPool(connection)) throw new TypeError('pg.Pool is not what BullMQ expects');
  const stopAsking = askHeldConnections(connection, silentMs / 4);
  await whileRestarting(() => upgradeSchema(connection));
  return {
    kind: 'postgres' as const,
    classes: withBackend(createPostgresBackend),
    options: { connection },
    ping: async () => void (await connection.query('SELECT 1')),
    close: async () => {
      stopAsking();
      await connection.end();
    },
  };
};

/**
 * Pings the connections on which BullMQ listens. A worker may wait on one for an hour; because of
 * the pings, a working connection is never silent for long, and its loss is noticed.
 */
const askHeldConnections = (pool: pg.Pool, everyMs: number) => {
  const heldSince = new Map<pg.PoolClient, number>();
  const forget = (client: pg.PoolClient) => void heldSince.delete(client);
  pool.on('acquire', (client) => heldSince.set(client, performance.now()));
  pool.on('release', (_error, client) => forget(client));
  pool.on('remove', forget);
  const asked = new Set<pg.PoolClient>();
  const ask = async (client: pg.PoolClient) => {
    asked.add(client);
    await client.query('SELECT 1').catch(() => undefined);
    asked.delete(client);
  };
  const timer = setInterval(() => {
    for (const [client, since] of heldSince) {
      if (performance.now() - since > everyMs && !asked.has(client)) void ask(client);
    }
  }, everyMs);
  return () => clearInterval(timer);
};

const START_TRIES = 8;
const START_PAUSE_MS = 1_000;

/** Whether another attempt may succeed. With a wrong password or database name, none can. */
const isWorthAnotherTry = (error: unknown) =>
  !(error instanceof pg.DatabaseError && /^(?:28|3D)/.test(error.code ?? ''));

/** Repeats `open` for a few seconds, in case Postgres is restarting. */
const whileRestarting = async (open: () => Promise<void>) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      if (attempt === START_TRIES || !isWorthAnotherTry(error)) throw error;
      await pause(START_PAUSE_MS);
    }
  }
};

/** SQLSTATEs of statements that fail because a table, a function or the schema is missing. */
const LOST = ['42P01', '42883', '3F000'];

/** Whether an error means that the queue tables are gone. Only a new process creates them again. */
export const isSchemaLost = (error: unknown): boolean =>
  (error instanceof pg.DatabaseError && LOST.includes(error.code ?? '')) ||
  (error instanceof Error && error.name === 'SchemaMigrationRequiredError');

/** Creates the schema for BullMQ, or migrates that of an older BullMQ. */
const upgradeSchema = async (pool: pg.Pool) => {
  const client = await pool.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    client.release();
  }
};
