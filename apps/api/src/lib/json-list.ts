import { type Pool, Prisma, readPrepared } from '@circulate/database';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

const ListSchema = z.object({ list: z.string() });

/**
 * Returns the rows of `select`, in order, as JSON text written by Postgres, because parsing,
 * validating and serialising each row took most of a call's time. Columns are sent unchanged, so
 * they must match the route's schema, which each route's tests check. `name` must be unique to the
 * statement.
 */
export const readJsonList = async (
  pool: Pool,
  name: string,
  select: Prisma.Sql,
): Promise<string> => {
  const [row] = await readPrepared(pool, ListSchema, {
    name,
    sql: Prisma.sql`
      SELECT '[' || coalesce(string_agg(row_to_json(item)::text, ','), '') || ']' AS list
      FROM (${select}) item`,
  });
  return row?.list ?? '[]';
};

/** Responds with JSON that is already text. */
export const sendJson = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').send(text);
