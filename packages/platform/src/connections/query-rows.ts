import type pg from 'pg';
import { z } from 'zod';

type Asked = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/**
 * Parses rows with `row`, which names every column that the caller reads. If a row doesn't fit,
 * throws an Error that names the column; not a ZodError, which would blame the caller's input.
 */
export const parseRows = <Row extends z.ZodType>(row: Row, rows: unknown): z.output<Row>[] => {
  const parsed = z.array(row).safeParse(rows);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The database returned a row with an unexpected shape: ${z.prettifyError(parsed.error)}`,
  );
};

/** Runs a query with pg, and returns its rows parsed by `parseRows`. */
export const queryRows = async <Row extends z.ZodType>(
  asked: Asked,
  row: Row,
  query: string | pg.QueryConfig,
  values?: unknown[],
): Promise<z.output<Row>[]> => parseRows(row, (await asked.query(query, values)).rows);
