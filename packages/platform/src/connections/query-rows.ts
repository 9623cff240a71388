import type pg from 'pg';
import { z } from 'zod';

/** A client, or a pool of them. */
type Asked = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/**
 * The rows of a statement, each parsed by `row`, which names every column that the caller reads. Throws an
 * Error that names the column on a row of another shape: not a ZodError, which would blame who called.
 */
export const parseRows = <Row extends z.ZodType>(row: Row, rows: unknown): z.output<Row>[] => {
  const parsed = z.array(row).safeParse(rows);
  if (parsed.success) return parsed.data;
  throw new Error(`The database gave a row of another shape: ${z.prettifyError(parsed.error)}`);
};

/** The rows of a statement sent by pg, parsed as `parseRows` does. */
export const queryRows = async <Row extends z.ZodType>(
  asked: Asked,
  row: Row,
  query: string | pg.QueryConfig,
  values?: unknown[],
): Promise<z.output<Row>[]> => parseRows(row, (await asked.query(query, values)).rows);
