import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from './generated/client.ts';

/** The database as one process sees it: a Prisma client over a pool of its own. */
export type Database = PrismaClient;

/** What a query needs: the database or a transaction on it. */
export type Db = Prisma.TransactionClient;

/**
 * Opens a pool on `databaseUrl` (nothing is connected before the first query). `poolSize` bounds the
 * connections of this process; a query that has no answer after `queryTimeoutMs` fails, so that a
 * server that hangs does not hang its callers. Close it with `$disconnect()`.
 */
export const openDatabase = (
  databaseUrl: string,
  { poolSize = 10, queryTimeoutMs }: { poolSize?: number; queryTimeoutMs?: number } = {},
): Database =>
  new PrismaClient({
    adapter: new PrismaPg({
      connectionString: databaseUrl,
      max: poolSize,
      connectionTimeoutMillis: 5_000,
      ...(queryTimeoutMs === undefined ? {} : { query_timeout: queryTimeoutMs }),
    }),
    transactionOptions: { maxWait: 5_000, timeout: 15_000 },
  });

/** Whether a write failed because a unique index already holds the value (Prisma P2002, SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
