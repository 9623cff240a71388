import { openRestingPool } from '@circulate/platform/connections';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { Prisma, PrismaClient } from './generated/client.ts';

/** The database in one process: a Prisma client with its own pool. */
export type Database = PrismaClient;

/** The database or a transaction: anything that runs queries. */
export type Db = Prisma.TransactionClient;

/** The pool below a `Database`, for the few most frequent statements (`readPrepared`). */
export type Pool = pg.Pool;

/** Number of connections, and the milliseconds of silence after which one in use counts as lost. */
type PoolLimits = { poolSize?: number; silentMs?: number | undefined };

/** Adds the milliseconds after which a transaction is rolled back. */
type Limits = PoolLimits & { transactionMs?: number };

/** For preparing a database at startup: no one waits for its rows, and slow machines take time. */
export const UNHURRIED = { poolSize: 2, silentMs: 600_000, transactionMs: 600_000 };

/** Longer than any statement that a user or a step waits for. */
const SILENT_MS = 30_000;

/**
 * Opens a pool on `databaseUrl` (without connecting before the first query). `poolSize` limits the
 * connections of this process; a statement without a response for `silentMs` fails, and its
 * connection counts as lost.
 */
export const openPool = (
  databaseUrl: string,
  { poolSize = 10, silentMs = SILENT_MS }: PoolLimits = {},
): Pool => {
  const pool = openRestingPool(databaseUrl, { max: poolSize, silentMs });
  // An idle connection was lost: the pool opens another.
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
 * Whether a write failed because a unique index already contains the value (Prisma P2002, SQLSTATE
 * 23505).
 */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/**
 * Creates a handler for `catch`: if two write the same value at the same time, the second one gets
 * the error `taken`, as if later. Rethrows all other errors.
 */
export const ifTaken =
  (taken: () => Error) =>
  (error: unknown): never => {
    throw isUniqueViolation(error) ? taken() : error;
  };
