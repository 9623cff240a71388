import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { answers } from './http.ts';

/** A page of a list, which continues at `next_cursor`. */
type Page<Item> = { items: Item[]; next_cursor: string | null };

/** Number of rows read at a time. */
export const CSV_PAGE = 500;

/** Yields every item of a list, reading pages on demand. */
export async function* itemsOf<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield* page.items;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/** Column headings, each with a function that returns a cell's text. */
export type Columns<Item> = Record<string, (item: Item) => string | number | null>;

/**
 * Responds with a CSV file, written row by row as it is read (product.md: CSV). It is UTF-8 with a
 * byte order mark, which some spreadsheets need, and no cell can be mistaken for a formula.
 */
export const sendCsv = <Item>(
  reply: FastifyReply,
  items: AsyncIterable<Item>,
  { name, columns }: { name: string; columns: Columns<Item> },
) => {
  const cells = Object.values(columns);
  const rows = async function* () {
    for await (const item of items) yield cells.map((cell) => cell(item) ?? '');
  };
  const csv = stringify({
    bom: true,
    header: true,
    columns: Object.keys(columns),
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  // A failure partway through truncates the response, which clients can detect.
  pipeline(Readable.from(rows()), csv, () => undefined);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csv);
};

/** Returns the schema of a route that responds with a CSV file. */
export const csvSchema = (summary: string) => ({
  summary,
  produces: ['text/csv'],
  response: answers(z.any().describe('The file')),
});

/** Maximum number of files per user and minute, because each one reads a whole list. */
export const CSV_LIMIT = { name: 'csv', points: 10, durationS: 60 };
