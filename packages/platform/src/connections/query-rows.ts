import type pg from 'pg';
import { z } from 'zod';

/** A client or a pool. */
type Asked = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/**
 * Returns the rows of a statement, each parsed by `row`, which names every column that the caller reads.
 * Throws an Error that names the column for a row of another shape: not a ZodError, which would blame
 * the caller.
 */
export const parseRows = <Row extends z.ZodType>(row: Row, rows: unknown): z.output<Row>[] => {
  const parsed = z.array(row).safeParse(rows);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The database returned a row with an unexpected shape: ${z.prettifyError(parsed.error)}`,
  );
};

/** Returns the rows of a statement sent by pg, parsed like `parseRows`. */
export const queryRows = async <Row extends z.ZodType>(
  asked: Asked,
  row: Row,
  query: string | pg.QueryConfig,
  values?: unknown[],
): Promise<z.output<Row>[]> => parseRows(row, (await asked.query(query, values)).rows);
