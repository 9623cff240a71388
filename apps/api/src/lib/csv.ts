import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { answers } from './http.ts';

/** A page of a list that continues at `next_cursor`. */
type Page<Item> = { items: Item[]; next_cursor: string | null };

/** How many rows are read at a time. */
export const CSV_PAGE = 500;

/** Every item of a list, read page by page on demand. */
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

/** A column's heading, and the text of its cells. */
export type Columns<Item> = Record<string, (item: Item) => string | number | null>;

/**
 * Responds with a CSV file, row by row as they are read (product.md: CSV): UTF-8 with a byte order mark,
 * which some spreadsheets need, and no cell that they would treat as a formula.
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
  // A failure in the middle truncates the response, which its reader notices.
  pipeline(Readable.from(rows()), csv, () => undefined);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(csv);
};

/** The schema of a route that returns a CSV file. */
export const csvSchema = (summary: string) => ({
  summary,
  produces: ['text/csv'],
  response: answers(z.any().describe('The file')),
});

/** Maximum files per user and minute, as each reads a whole list. */
export const CSV_LIMIT = { name: 'csv', points: 10, durationS: 60 };
