import { type Pool, Prisma, readPrepared } from '@circulate/database';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

const ListSchema = z.object({ list: z.string() });

/**
 * Returns the rows of `select`, in order, as the text of a JSON list. Postgres writes it: parsing,
 * validating and serialising each row took most of a call. The columns of `select` are sent as they
 * are, so they must match the route's schema, which the tests of each route check. `name` is unique
 * to the statement.
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

/** Responds with JSON that is already serialised. */
export const sendJson = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').send(text);
