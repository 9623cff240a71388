import { openRestingPool } from '@circulate/platform/connections';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { Prisma, PrismaClient } from './generated/client.ts';

/** A process's database: a Prisma client with its own pool. */
export type Database = PrismaClient;

/** The database or a transaction, for functions that run in either. */
export type Db = Prisma.TransactionClient;

/** The pool underneath a `Database`, for the few most frequent statements (`readPrepared`). */
export type Pool = pg.Pool;

/**
 * Maximum number of connections, and how long (ms) a connection may be silent before it is
 * considered lost.
 */
type PoolLimits = { poolSize?: number; silentMs?: number | undefined };

/** Adds the time (ms) after which a transaction is rolled back. */
type Limits = PoolLimits & { transactionMs?: number };

/** Limits for preparing a database at startup: no user is waiting, and slow machines take time. */
export const UNHURRIED = { poolSize: 2, silentMs: 600_000, transactionMs: 600_000 };

/** Longer than any statement that a user or a pipeline step waits for. */
const SILENT_MS = 30_000;

/**
 * Opens a pool on `databaseUrl`, which connects at its first query. `poolSize` limits this
 * process's connections. A statement without a response for `silentMs` fails, and its connection is
 * considered lost.
 */
export const openPool = (
  databaseUrl: string,
  { poolSize = 10, silentMs = SILENT_MS }: PoolLimits = {},
): Pool => {
  const pool = openRestingPool(databaseUrl, { max: poolSize, silentMs });
  // Ignores a lost idle connection, since the pool opens another.
  pool.on('error', () => undefined);
  return pool;
};

/** Opens a client on a pool, or on a URL with its own pool. `$disconnect()` closes either. */
export const openDatabase = (
  place: string | Pool,
  { transactionMs = 15_000, ...limits }: Limits = {},
): Database =>
  new PrismaClient({
    adapter: new PrismaPg(typeof place === 'string' ? openPool(place, limits) : place, {
      disposeExternalPool: true,
    }),
    transactionOptions: { maxWait: transactionMs / 3, timeout: transactionMs },
  });

/**
 * Whether a write failed because of a duplicate value in a unique index (Prisma P2002, SQLSTATE
 * 23505).
 */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/**
 * Creates a `catch` handler for concurrent writes of the same value: the second writer gets the
 * error `taken`, as if it had come later. Other errors are rethrown.
 */
export const ifTaken =
  (taken: () => Error) =>
  (error: unknown): never => {
    throw isUniqueViolation(error) ? taken() : error;
  };
