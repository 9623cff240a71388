import { postgresSettings } from '@circulate/connections';
import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from './generated/client.ts';

/** The database as one process sees it: a Prisma client over a pool of its own. */
export type Database = PrismaClient;

/** What a query needs: the database or a transaction on it. */
export type Db = Prisma.TransactionClient;

/** Longer than any statement takes that a person or a step waits for. */
const SILENT_MS = 30_000;

/**
 * Opens a pool on `databaseUrl` (nothing is connected before the first query). `poolSize` bounds the
 * connections of this process; a statement that has no answer after `silentMs` fails, and its
 * connection counts as lost. Close it with `$disconnect()`.
 */
export const openDatabase = (
  databaseUrl: string,
  {
    poolSize = 10,
    silentMs = SILENT_MS,
  }: { poolSize?: number; silentMs?: number | undefined } = {},
): Database =>
  new PrismaClient({
    adapter: new PrismaPg(postgresSettings(databaseUrl, { max: poolSize, silentMs })),
    transactionOptions: { maxWait: 5_000, timeout: 15_000 },
  });

/** Whether a write failed because a unique index already holds the value (Prisma P2002, SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
