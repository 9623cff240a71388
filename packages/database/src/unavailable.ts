import { z } from 'zod';
import { Prisma } from './generated/client.ts';

const UNAVAILABLE_CODES = new Set([
  // Prisma: the database was unreachable, timed out or closed the connection, or no connection or
  // transaction was free in time.
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
  // Node and PostgreSQL: a connection was refused, failed or was lost.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  // PostgreSQL: the disk is full, but reading still works.
  '53100',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // PostgreSQL: lock timeout or deadlock.
  '55P03',
  '40P01',
  // Prisma: lock timeout, deadlock or write conflict.
  'P2034',
]);

/** Messages of connection errors to which pg gives no code. */
const CONNECTION_MESSAGES =
  /connection terminated|is not queryable|query read timeout|timeout expired|timeout exceeded when trying to connect|connection timeout|can't reach database|server has closed the connection|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections/i;

const ErrorShape = z.object({
  code: z.string().optional().catch(undefined),
  originalCode: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  kind: z.string().optional().catch(undefined),
  cause: z.unknown().optional(),
  // Where Prisma keeps the driver's error of a raw query.
  meta: z.object({ driverAdapterError: z.unknown() }).optional().catch(undefined),
});

const CAUSES_DEEP = 6;

/**
 * Whether an error is temporary, as when the database can't be reached, rather than the fault of a
 * query.
 */
export const isDatabaseUnavailable = (error: unknown, depth = 0): boolean => {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  const shape = ErrorShape.safeParse(error);
  if (!shape.success || depth > CAUSES_DEEP) return false;
  const { code, originalCode, message, kind, cause, meta } = shape.data;
  return (
    [code, originalCode].some((known) => known !== undefined && UNAVAILABLE_CODES.has(known)) ||
    CONNECTION_MESSAGES.test(`${kind ?? ''} ${message ?? ''}`) ||
    isDatabaseUnavailable(cause, depth + 1) ||
    isDatabaseUnavailable(meta?.driverAdapterError, depth + 1)
  );
};
