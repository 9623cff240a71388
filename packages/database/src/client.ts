import { openRestingPool } from '@circulate/platform/connections';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { Prisma, PrismaClient } from './generated/client.ts';

/** The database as one process sees it: a Prisma client over a pool of its own. */
export type Database = PrismaClient;

/** What a query needs: the database or a transaction on it. */
export type Db = Prisma.TransactionClient;

/** The connections below a `Database`, for the few statements that are asked most (`readPrepared`). */
export type Pool = pg.Pool;

/** How many connections there are, and after how many silent ms one that is in use counts as lost. */
type PoolLimits = { poolSize?: number; silentMs?: number | undefined };

/** And after how many ms a transaction is rolled back. */
type Limits = PoolLimits & { transactionMs?: number };

/** For preparing a database at a start: nobody waits for a row of it, and a slow machine takes its time. */
export const UNHURRIED = { poolSize: 2, silentMs: 600_000, transactionMs: 600_000 };

/** Longer than any statement takes that a person or a step waits for. */
const SILENT_MS = 30_000;

/**
 * Opens a pool on `databaseUrl` (nothing is connected before the first query). `poolSize` bounds the
 * connections of this process; a statement that has no answer after `silentMs` fails, and its
 * connection counts as lost.
 */
export const openPool = (
  databaseUrl: string,
  { poolSize = 10, silentMs = SILENT_MS }: PoolLimits = {},
): Pool => {
  const pool = openRestingPool(databaseUrl, { max: poolSize, silentMs });
  // A connection that is lost while nobody uses it: the pool opens another.
  pool.on('error', () => undefined);
  return pool;
};

/** Opens a client on a pool, or on a URL with a pool of its own. `$disconnect()` closes either. */
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

/** Whether a write failed because a unique index already holds the value (Prisma P2002, SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
