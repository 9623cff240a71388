import {
  archiveWords,
  CategoryTypeRowSchema,
  CircularStatus,
  type Db,
  NEWEST_VERSION,
  Prisma,
  readRows,
} from '@circulate/database';
import type { AdminCircularFilter } from '@circulate/shared-schemas';
import { z } from 'zod';
import { type Cursor, CursorRowSchema } from '../../../lib/cursor.ts';
import { containing } from '../../../lib/like.ts';
import { when } from '../../circulars/circular-search.ts';
import { orderOf } from './circular-order.ts';

type Search = { filter: Omit<AdminCircularFilter, 'cursor' | 'limit'>; after: Cursor | undefined };

/**
 * Finds circulars of any status in the requested order. Returns ids and cursor values, one more
 * than `limit`. Throws VALIDATION for a cursor from another order.
 */
export const searchAllCirculars = (db: Db, { filter, after }: Search, limit: number) => {
  const order = orderOf(filter, after);
  const conditions = [...conditionsOf(filter), order.after];
  return readRows(db, CursorRowSchema)`
    SELECT c.id, ${order.sort} AS sort
    FROM circulars c ${NEWEST_VERSION} JOIN banks b ON b.id = c.bank_id
    WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY ${order.orderBy}
    LIMIT ${limit + 1}`;
};

const conditionsOf = (filter: Search['filter']): Prisma.Sql[] => [
  ...when(filter.status, (status) => Prisma.sql`c.status = ${status}::circular_status`),
  ...when(filter.bank, (id) => Prisma.sql`c.bank_id = ${id}::uuid`),
  ...when(filter.q, isFoundBy),
  ...when(filter.captured_from, (at) => Prisma.sql`c.created_at >= ${at}::timestamptz`),
  ...when(filter.published_from, (at) => Prisma.sql`c.published_at >= ${at}::timestamptz`),
  ...when(filter.moved_from, (at) => Prisma.sql`c.moved_at >= ${at}::timestamptz`),
  ...when(
    filter.asked_from,
    (at) => Prisma.sql`c.id IN (
      SELECT asked.circular_id FROM model_calls m JOIN circular_versions asked ON asked.id = m.version_id
      WHERE m.at >= ${at}::timestamptz AND m.cost_usd IS NOT NULL)`,
  ),
];

/** Matches words in the text, or a substring of the title, number, file name, bank or URL. */
const isFoundBy = (text: string) => {
  const part = containing(text);
  // Two separate queries, because no index covers both conditions: one query would scan every
  // circular's text.
  return Prisma.sql`c.id IN (
    SELECT circular_id FROM circular_versions WHERE search @@ ${archiveWords(text)}
    UNION
    SELECT circular_id FROM circular_versions
    WHERE lower(coalesce(title, '') || ' ' || coalesce(act_number, '') || ' ' || file_name) LIKE ${part}
    UNION
    SELECT id FROM circulars WHERE lower(source_url) LIKE ${part}
    UNION
    SELECT of_bank.id FROM circulars of_bank JOIN banks named ON named.id = of_bank.bank_id
    WHERE lower(named.display_name || ' ' || coalesce(named.short_name, '')) LIKE ${part})`;
};

const LockedCircularSchema = z.object({
  id: z.string(),
  bank_id: z.string(),
  status: z.enum(CircularStatus),
  published_at: z.date().nullable(),
  revision: z.number(),
  version_id: z.string(),
  kind: CategoryTypeRowSchema.nullable(),
});
/** A circular that is locked until the transaction ends, with its newest version. */
export type LockedCircular = z.infer<typeof LockedCircularSchema>;

/** Locks a circular that an admin is about to change; null if it doesn't exist. */
export const lockCircular = async (tx: Db, id: string): Promise<LockedCircular | null> => {
  const [circular] = await readRows(tx, LockedCircularSchema)`
    SELECT c.id, c.bank_id, c.status::text AS status, c.published_at, c.revision,
      v.id AS version_id, v.kind::text AS kind
    FROM circulars c ${NEWEST_VERSION}
    WHERE c.id = ${id}::uuid
    FOR UPDATE OF c`;
  return circular ?? null;
};

/**
 * Recalculates the date of a bank's latest circular, after a published circular was removed or its
 * date changed.
 */
export const refreshBankDate = (tx: Db, bankId: string) => tx.$executeRaw`
  UPDATE banks SET last_circular_date_published = (
    SELECT max(own_day(
      v.published_on, v.title_period, (c.published_at AT TIME ZONE banks.time_zone)::date))
    FROM circulars c ${NEWEST_VERSION}
    WHERE c.bank_id = banks.id AND c.status = 'published'
  )
  WHERE id = ${bankId}::uuid`;
