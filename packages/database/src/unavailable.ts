import { z } from 'zod';
import { Prisma } from './generated/client.ts';

/** Prisma: can't reach, timed out, closed by the server, no free connection, no transaction in time. */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);

/** Node's and PostgreSQL's own codes for a connection that failed, was cut or refused. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** pg gives these no code. */
const CONNECTION_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|can't reach database|server has closed the connection|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections/i;

const ErrorShape = z.object({
  code: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  kind: z.string().optional().catch(undefined),
  cause: z.unknown().optional(),
});

const CAUSES_DEEP = 6;

/** Whether an error says that the database can't be reached, rather than that a query is wrong. */
export const isDatabaseUnavailable = (error: unknown, depth = 0): boolean => {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  const shape = ErrorShape.safeParse(error);
  if (!shape.success || depth > CAUSES_DEEP) return false;
  const { code, message, kind, cause } = shape.data;
  return (
    (code !== undefined && (PRISMA_CODES.has(code) || CONNECTION_CODES.has(code))) ||
    CONNECTION_MESSAGES.test(`${kind ?? ''} ${message ?? ''}`) ||
    isDatabaseUnavailable(cause, depth + 1)
  );
};
