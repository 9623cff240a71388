import { Prisma } from '@circulate/database';
import {
  type AdminCircularFilter,
  type CircularOrder,
  CircularStatusSchema,
  InputTimestampSchema,
} from '@circulate/shared-schemas';
import { z } from 'zod';
import { invalid } from '../../../lib/app-error.ts';
import type { Cursor } from '../../../lib/cursor.ts';

// Sort orders for a circular `c`, its newest version `v` and its bank `b`. Each ends with the id
// and has an index for both directions (migration 0001_initial).

type Order = {
  columns: Prisma.Sql[];
  /** SQL for a row's sort values, without the id, as the text that the cursor contains. */
  sort: Prisma.Sql;
  /** Parses the sort values in a cursor; null if the cursor belongs to another order. */
  valuesOf: (sort: string) => Prisma.Sql | null;
};

const at = (column: Prisma.Sql) =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const received = at(Prisma.sql`c.created_at`);
const titleStart = Prisma.sql`lower(left(coalesce(v.title, v.file_name), 40))`;
const NEVER = '-';

/** Parses a cursor's sort text: a value that matches `schema`, a space, and the time of receipt. */
const pairOf = (sort: string, schema: z.ZodType<string>) => {
  const [value, time] = sort.split(' ');
  const isPair = schema.safeParse(value).success && InputTimestampSchema.safeParse(time).success;
  return isPair && value !== undefined && time !== undefined ? { value, time } : null;
};

const orders: Record<CircularOrder, Order> = {
  received: {
    columns: [Prisma.sql`c.created_at`],
    sort: received,
    valuesOf: (sort) =>
      InputTimestampSchema.safeParse(sort).success ? Prisma.sql`${sort}::timestamptz` : null,
  },
  title: {
    columns: [titleStart],
    sort: titleStart,
    valuesOf: (sort) => (sort.includes('\0') ? null : Prisma.sql`${sort}`),
  },
  bank: {
    columns: [Prisma.sql`b.display_name`, Prisma.sql`c.bank_id`, Prisma.sql`c.created_at`],
    sort: Prisma.sql`c.bank_id || ' ' || ${received}`,
    valuesOf: (sort) => {
      const pair = pairOf(sort, z.uuid());
      return (
        pair &&
        Prisma.sql`(SELECT display_name FROM banks WHERE id = ${pair.value}::uuid),
          ${pair.value}::uuid, ${pair.time}::timestamptz`
      );
    },
  },
  published: {
    columns: [Prisma.sql`coalesce(c.published_at, '-infinity'::timestamptz)`],
    sort: Prisma.sql`coalesce(${at(Prisma.sql`c.published_at`)}, ${NEVER})`,
    valuesOf: (sort) => {
      if (sort === NEVER) return Prisma.sql`'-infinity'::timestamptz`;
      return InputTimestampSchema.safeParse(sort).success ? Prisma.sql`${sort}::timestamptz` : null;
    },
  },
  status: {
    columns: [Prisma.sql`c.status`, Prisma.sql`c.created_at`],
    sort: Prisma.sql`c.status || ' ' || ${received}`,
    valuesOf: (sort) => {
      const pair = pairOf(sort, CircularStatusSchema);
      return pair && Prisma.sql`${pair.value}::circular_status, ${pair.time}::timestamptz`;
    },
  },
};

type Asked = Pick<AdminCircularFilter, 'sort' | 'direction'>;

/**
 * Returns the `ORDER BY` of the list, the cursor value of a row, and the condition for rows after a
 * cursor. Throws VALIDATION for a cursor from another order.
 */
export const orderOf = ({ sort, direction }: Asked, after: Cursor | undefined) => {
  const { columns, sort: text, valuesOf } = orders[sort];
  const isUp = direction === 'asc';
  const way = isUp ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const keys = [...columns, Prisma.sql`c.id`];
  const values = after && valuesOf(after.sort);
  if (after && !values)
    throw invalid('cursor', 'Must be a next_cursor from a list in the same order');
  return {
    sort: text,
    orderBy: Prisma.join(keys.map((column) => Prisma.sql`${column} ${way}`)),
    after:
      after && values
        ? Prisma.sql`(${Prisma.join(keys)}) ${isUp ? Prisma.sql`>` : Prisma.sql`<`} (${values}, ${after.id}::uuid)`
        : Prisma.sql`true`,
  };
};
