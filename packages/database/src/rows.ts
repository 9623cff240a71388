import { parseRows, queryRows } from '@circulate/platform/connections';
import type { z } from 'zod';
import type { Db, Pool } from './client.ts';
import type { Prisma } from './generated/client.ts';

/**
 * Returns a template tag that runs one SQL statement on `db` and resolves to its rows, each parsed
 * by `row`, which lists every column that the caller reads. Throws if a row has another shape. Keep
 * `row` in a module constant: zod compiles a schema once, at its first row.
 */
export const readRows =
  <Row extends z.ZodType>(db: Pick<Db, '$queryRaw'>, row: Row) =>
  async (sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<z.output<Row>[]> =>
    parseRows(row, await db.$queryRaw(sql, ...values));

/**
 * Runs a statement directly through pg, with pg's types, and returns the parsed rows. The statement
 * is prepared once per connection under the unique `name`. Use it for what every API call waits
 * for: Postgres takes longer to parse and plan such a statement than to return its rows, and
 * Prisma's client takes as long again.
 */
export const readPrepared = <Row extends z.ZodType>(
  pool: Pool,
  row: Row,
  { name, sql: { text, values } }: { name: string; sql: Prisma.Sql },
): Promise<z.output<Row>[]> => queryRows(pool, row, { name, text, values });
