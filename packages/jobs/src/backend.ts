import { setTimeout as pause } from 'node:timers/promises';
import {
  postgresSettings,
  queryRows,
  type RedisTarget,
  redisSettings,
} from '@circulate/platform/connections';
import {
  createPostgresBackend,
  createRedisBackend,
  isPgPool,
  runMigrations,
  withBackend,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { z } from 'zod';

/** Where the queues are: in Redis if it has a URL, else in Postgres. */
export type QueueSettings = {
  databaseUrl: string;
  redisUrl?: string | undefined;
  /** Path of certificates of private authorities, for a `redisUrl` with TLS. */
  caBundle?: string | undefined;
  /** Time without a sign of its worker after which a job counts as dropped; default 30 s. */
  lockMs?: number | undefined;
  /** Time without a response after which a connection counts as lost; default 20 s. */
  silentMs?: number | undefined;
};

/** The queue backend of one process. */
export type Backend = Awaited<ReturnType<typeof openBackend>>;

const SCHEMA = 'bullmq';
const PREFIX = 'circulate';
const SILENT_MS = 20_000;
/** Until there is a job, BullMQ lets Redis be silent for ten seconds at a time. */
const LEAST_REDIS_SILENT_MS = 11_000;

/**
 * Chooses the backend of the queues; no other module knows it (decision 0002). Returns BullMQ's
 * classes bound to the backend, its connection, a health probe, and a function that closes
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
    // Redis has no tables to lose: the next job recreates its keys.
    repair: async () => false,
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
  const repair = openRepair(connection, silentMs);
  await whileRestarting(async () => {
    // A damaged schema may fail to upgrade; rebuild it.
    const refused = await upgradeSchema(connection).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(await repair()) && refused) throw refused;
  });
  return {
    kind: 'postgres' as const,
    classes: withBackend(createPostgresBackend),
    options: { connection },
    ping: async () => void (await connection.query('SELECT 1')),
    repair,
    close: async () => {
      stopAsking();
      await connection.end();
    },
  };
};

/**
 * Pings BullMQ's listening connections. Each worker waits on one for up to an hour; with a regular
 * ping, a live connection is never silent for long and a lost one is noticed.
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

/** Whether a retry may succeed: a wrong password or database name won't. */
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

const LOCK = 7_302_115;
/** Temporary schema for looking up the complete list of tables. */
const SHAPE = 'bullmq_shape';
const UNDEFINED_TABLE = '42P01';

/**
 * Creates the repair of the queue schema. It rebuilds a schema that has lost tables or its
 * migration record, as no migration can fix that; BullMQ's own migrations define which tables a
 * complete schema has. The repair returns whether anything was missing. If a rebuilt schema is
 * incomplete too, it throws, and from then on drops nothing.
 */
const openRepair = (pool: pg.Pool, silentMs: number) => {
  const alone = inOneProcess(pool, silentMs);
  let tables: Promise<string[]> | undefined;
  let isInVain = false;
  const isWhole = async (client: pg.Pool | pg.PoolClient) => {
    tables ??= alone(readExpectedTables);
    tables.catch(() => {
      tables = undefined;
    });
    return holds(client, await tables);
  };
  return async (): Promise<boolean> => {
    if (await isWhole(pool)) return false;
    if (isInVain) throw new Error(`The schema ${SCHEMA} lacks tables and cannot be repaired`);
    await alone(async (client) => {
      if (await isWhole(client)) return;
      await client.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`);
      await runMigrations(client, SCHEMA);
      isInVain = !(await isWhole(client));
    });
    return true;
  };
};

/**
 * Returns a function that runs a task in one process at a time. The lock belongs to a session, so
 * if a process is lost, the server releases it when the session has been idle for twice `silentMs`.
 */
const inOneProcess =
  (pool: pg.Pool, silentMs: number) =>
  async <Result>(task: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect();
    let failed: Error | undefined;
    try {
      await client.query(`SET idle_session_timeout = ${2 * silentMs}`);
      await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
      const result = await task(client);
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      await client.query('RESET idle_session_timeout');
      return result;
    } catch (error) {
      failed = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      // A connection that may still hold the lock must not return to the pool.
      client.release(failed);
    }
  };

const TableSchema = z.object({ name: z.string() });
const MissingSchema = z.object({ missing: z.boolean().nullable() });

/** Returns the tables that BullMQ creates in an empty schema, and drops that schema again. */
const readExpectedTables = async (client: pg.PoolClient): Promise<string[]> => {
  await client.query(`DROP SCHEMA IF EXISTS ${SHAPE} CASCADE`);
  await runMigrations(client, SHAPE);
  const rows = await queryRows(
    client,
    TableSchema,
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1',
    [SHAPE],
  );
  await client.query(`DROP SCHEMA ${SHAPE} CASCADE`);
  return rows.map(({ name }) => name);
};

const holds = async (client: pg.Pool | pg.PoolClient, tables: string[]): Promise<boolean> => {
  const rows = await queryRows(
    client,
    MissingSchema,
    `SELECT bool_or(to_regclass('${SCHEMA}.' || name) IS NULL) AS missing
     FROM unnest($1::text[]) AS name`,
    [tables],
  );
  if (rows[0]?.missing !== false) return false;
  try {
    const ledger = await client.query(`SELECT FROM ${SCHEMA}.migration LIMIT 1`);
    return ledger.rowCount !== 0;
  } catch (error) {
    // Another process is rebuilding the schema.
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return false;
    throw error;
  }
};

/** Applies the migrations of a newer BullMQ to an older schema. */
const upgradeSchema = async (pool: pg.Pool) => {
  const client = await pool.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    client.release();
  }
};
