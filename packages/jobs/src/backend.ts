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

/** Location of the queues: in Redis if it has a URL, else in Postgres. */
export type QueueSettings = {
  databaseUrl: string;
  redisUrl?: string | undefined;
  /** Path to certificates of private CAs, for a `redisUrl` with TLS. */
  caBundle?: string | undefined;
  /** How long a worker can be silent before its job is presumed abandoned; default 30 s. */
  lockMs?: number | undefined;
  /** How long a connection can be silent before it is presumed lost; default 20 s. */
  silentMs?: number | undefined;
};

/** The queue backend of one process. */
export type Backend = Awaited<ReturnType<typeof openBackend>>;

const SCHEMA = 'bullmq';
const PREFIX = 'circulate';
const SILENT_MS = 20_000;
/** Longer than the ten seconds for which BullMQ waits silently for Redis to return a job. */
const LEAST_REDIS_SILENT_MS = 11_000;

/**
 * Chooses the backend of the queues; no other module depends on the choice (decision 0002). Returns
 * BullMQ's classes bound to the backend, its connection, a health probe, and a function that closes
 * everything.
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
    // BullMQ's blocking calls must survive a temporary loss of Redis.
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
  // A connection that breaks during a migration fails the migration, not the process.
  connection.on('connect', (client) => client.on('error', () => undefined));
  // Every queue and worker adds listeners to the same pool.
  connection.setMaxListeners(0);
  // It is a real pool; BullMQ's types describe it slightly differently.
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
 * Pings BullMQ's listening connections. Each worker waits on one for up to an hour; with a regular
 * ping, a live connection is never silent for long and a loss is noticed.
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

/** Whether a retry may succeed; with a wrong password or database name, it can't. */
const isWorthAnotherTry = (error: unknown) =>
  !(error instanceof pg.DatabaseError && /^(?:28|3D)/.test(error.code ?? ''));

/** Retries for a few seconds, in case Postgres is restarting. */
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

/** SQLSTATEs of a statement whose table, function or schema is missing. */
const LOST = ['42P01', '42883', '3F000'];

/** Returns whether an error means that the queue tables are gone; only a new process recreates them. */
export const isSchemaLost = (error: unknown): boolean =>
  (error instanceof pg.DatabaseError && LOST.includes(error.code ?? '')) ||
  (error instanceof Error && error.name === 'SchemaMigrationRequiredError');

/** Creates the schema, or migrates the schema of an older BullMQ. */
const upgradeSchema = async (pool: pg.Pool) => {
  const client = await pool.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    client.release();
  }
};
