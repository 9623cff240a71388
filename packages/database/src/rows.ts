import { parseRows, queryRows } from '@circulate/platform/connections';
import type { z } from 'zod';
import type { Db, Pool } from './client.ts';
import type { Prisma } from './generated/client.ts';

/**
 * Returns a template tag that runs an SQL statement on `db` and resolves to its rows. Each is
 * parsed by `row`, which names every column that the caller reads; throws if a row doesn't fit.
 * Keep `row` in a constant of the module, because zod compiles a schema when it parses the first
 * row.
 */
export const readRows =
  <Row extends z.ZodType>(db: Pick<Db, '$queryRaw'>, row: Row) =>
  async (sql: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<z.output<Row>[]> =>
    parseRows(row, await db.$queryRaw(sql, ...values));

/**
 * Runs a statement directly with pg, and returns its rows, with pg's types and parsed by `row`. The
 * statement is prepared once per connection, under the unique `name`. For statements that every API
 * call waits for: Postgres takes longer to parse and plan them than to return their rows, and
 * Prisma's client takes as long again.
 */
export const readPrepared = <Row extends z.ZodType>(
  pool: Pool,
  row: Row,
  { name, sql: { text, values } }: { name: string; sql: Prisma.Sql },
): Promise<z.output<Row>[]> => queryRows(pool, row, { name, text, values });
