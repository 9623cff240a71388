import { z } from 'zod';
import { invalid } from './app-error.ts';

/** Where the next page starts: the sort value and id of the last row shown. */
export const CursorRowSchema = z.object({ sort: z.string(), id: z.string() });
export type Cursor = z.infer<typeof CursorRowSchema>;

const CursorSchema = z.tuple([z.string().max(100), z.uuid()]);

/** Encodes the opaque `next_cursor` of a page. */
export const encodeCursor = ({ sort, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, id])).toString('base64url');

/**
 * Decodes a `next_cursor` and validates its sort value with `sortSchema`. Throws VALIDATION for
 * anything but a cursor from this list.
 */
export const decodeCursor = (
  cursor: string | undefined,
  sortSchema: z.ZodType<string>,
): Cursor | undefined => {
  if (cursor === undefined) return undefined;
  const parsed = CursorSchema.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || !sortSchema.safeParse(parsed.data[0]).success) {
    throw invalid('cursor', 'Must be a next_cursor from an earlier page');
  }
  return { sort: parsed.data[0], id: parsed.data[1] };
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Splits `rows`, which has one more than the page, into the page and its `next_cursor`. `cursorOf`
 * returns a row's sort value and id.
 */
export const toPage = <Row>(rows: Row[], limit: number, cursorOf: (row: Row) => Cursor) => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { items, next_cursor: hasMore ? encodeCursor(cursorOf(last)) : null };
};
