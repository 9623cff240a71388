import { type Pool, Prisma, readPrepared } from '@circulate/database';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

const ListSchema = z.object({ list: z.string() });

/**
 * The rows of `select`, in its order, as the text of a JSON list. Postgres writes it: reading each row
 * into an object, checking it and writing it down again took most of a call. What `select` names is
 * what leaves, so it has to fit the route's schema; the tests of each route hold the two together.
 * `name` is the statement's alone.
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

/** Answers with JSON that is written already. */
export const sendJson = (reply: FastifyReply, text: string) =>
  reply.type('application/json; charset=utf-8').send(text);
