import { parseRows, queryRows } from '@circulate/platform/connections';
import type { z } from 'zod';
import type { Db, Pool } from './client.ts';
import type { Prisma } from './generated/client.ts';

/**
 * A tag for the SQL of one statement, run on `db`. Resolves to its rows, each parsed by `row`, which
 * names every column that the caller reads; throws on a row of another shape. Keep `row` in
 * a constant of its module: zod compiles a schema once, at its first row.
 */
export const readRows =
  <Row extends z.ZodType>(db: Pick<Db, '$queryRaw'>, row: Row) =>
  async (sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<z.output<Row>[]> =>
    parseRows(row, await db.$queryRaw(sql, ...values));

/**
 * The parsed rows of a statement straight from pg, with pg's own types, prepared once on each connection
 * under `name`, which is this statement's alone: for what every call waits for. Reading and planning it
 * anew takes Postgres longer than its rows do, and Prisma's client costs as much again.
 */
export const readPrepared = <Row extends z.ZodType>(
  pool: Pool,
  row: Row,
  { name, sql: { text, values } }: { name: string; sql: Prisma.Sql },
): Promise<z.output<Row>[]> => queryRows(pool, row, { name, text, values });
