import { parseRows, queryRows } from '@circulate/platform/connections';
import type { z } from 'zod';
import type { Db, Pool } from './client.ts';
import type { Prisma } from './generated/client.ts';

/**
 * Returns a template tag for one SQL statement on `db`. It resolves to the rows, each parsed by
 * `row`, which lists every column that the caller reads; throws on a row of another shape. Keep
 * `row` in a module constant: zod compiles a schema once, at its first row.
 */
export const readRows =
  <Row extends z.ZodType>(db: Pick<Db, '$queryRaw'>, row: Row) =>
  async (sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<z.output<Row>[]> =>
    parseRows(row, await db.$queryRaw(sql, ...values));

/**
 * Returns the parsed rows of a statement directly from pg, with pg's types, prepared once per
 * connection under the unique `name`. For what every call waits for: parsing and planning it each
 * time takes Postgres longer than its rows, and Prisma's client costs as much again.
 */
export const readPrepared = <Row extends z.ZodType>(
  pool: Pool,
  row: Row,
  { name, sql: { text, values } }: { name: string; sql: Prisma.Sql },
): Promise<z.output<Row>[]> => queryRows(pool, row, { name, text, values });
