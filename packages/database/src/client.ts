import { openRestingPool } from '@circulate/platform/connections';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { Prisma, PrismaClient } from './generated/client.ts';

/** The database of a process: a Prisma client with its own pool of connections. */
export type Database = PrismaClient;

/** A database or a transaction, for functions that can run in either. */
export type Db = Prisma.TransactionClient;

/**
 * The pool beneath a `Database`. A few of the most frequent statements use it directly
 * (`readPrepared`).
 */
export type Pool = pg.Pool;

/**
 * Maximum number of connections, and how long in milliseconds each may be silent before it counts
 * as lost.
 */
type PoolLimits = { poolSize?: number; silentMs?: number | undefined };

/** Limits of a database: also the time in milliseconds after which a transaction is rolled back. */
type Limits = PoolLimits & { transactionMs?: number };

/**
 * Limits while a database is prepared at startup: no user is waiting, and slow machines need time.
 */
export const UNHURRIED = { poolSize: 2, silentMs: 600_000, transactionMs: 600_000 };

/**
 * How long a connection may be silent by default: longer than any statement that a user or a
 * pipeline step waits for.
 */
const SILENT_MS = 30_000;

/**
 * Opens a pool of connections to `databaseUrl`, the first of which opens with the first query.
 * `poolSize` is the maximum number for this process. A statement without a response for `silentMs`
 * fails, and its connection counts as lost.
 */
export const openPool = (
  databaseUrl: string,
  { poolSize = 10, silentMs = SILENT_MS }: PoolLimits = {},
): Pool => {
  const pool = openRestingPool(databaseUrl, { max: poolSize, silentMs });
  // Ignored: the pool replaces an idle connection that is lost.
  pool.on('error', () => undefined);
  return pool;
};

/**
 * Opens a client on a pool, or on a URL, for which it opens a pool of its own. `$disconnect()`
 * closes the pool in either case.
 */
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
 * Whether a write failed because a unique index already contains the value (Prisma P2002, SQLSTATE
 * 23505).
 */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/**
 * Returns a `catch` handler for writes of the same value at the same time: the second writer gets
 * the error `taken`, as if it had come later. Rethrows other errors.
 */
export const ifTaken =
  (taken: () => Error) =>
  (error: unknown): never => {
    throw isUniqueViolation(error) ? taken() : error;
  };
