import { type Database, type Db, Prisma, readRows } from '@circulate/database';
import { type AdminCounts, TAB_COUNT_MAX } from '@circulate/shared-schemas';
import { z } from 'zod';
import { countAlarms } from '../sources/count-alarms.ts';

export type CountsService = ReturnType<typeof createCountsService>;

/** Counts the rows in the Admin Portal's lists. */
export const createCountsService = ({ db }: { db: Database }) => ({
  /** Each count stops at TAB_COUNT_MAX, so its cost doesn't depend on the size of the table. */
  read: async (): Promise<AdminCounts> => {
    const [countOf, alarms] = await Promise.all([countRows(db), countAlarms(db, new Date())]);
    const tab = (count: number, attention = 0) => ({ count, attention });
    const failed = countOf('failed_circulars');
    return {
      review: tab(countOf('in_review') + failed),
      circulars: tab(countOf('circulars'), failed),
      sources: tab(countOf('sources'), alarms),
      known_sources: tab(countOf('known_sources')),
      deliveries: tab(countOf('deliveries'), countOf('failed_deliveries') + countOf('set_aside')),
      beta_codes: tab(countOf('beta_codes')),
      banks: tab(countOf('banks')),
      categories: tab(countOf('categories')),
      users: tab(countOf('users')),
      audit: tab(countOf('audit')),
    };
  },
});

const upTo = (rows: Prisma.Sql) =>
  Prisma.sql`(SELECT count(*)::int FROM (SELECT ${rows} LIMIT ${TAB_COUNT_MAX + 1}) counted)`;

const CountsSchema = z.record(z.string(), z.number());

/** Returns the number of rows for each entry in `counted`. */
const countRows = async (db: Db) => {
  const [row] = await readRows(db, CountsSchema)`
    SELECT ${Prisma.join(
      Object.entries(counted).map(
        ([name, rows]) => Prisma.sql`${upTo(rows)} AS ${Prisma.raw(name)}`,
      ),
    )}`;
  return (name: keyof typeof counted) => row?.[name] ?? 0;
};

/**
 * Selects the rows to count for each tab. Each query uses an index, or reads a small part of its
 * table.
 */
const counted = {
  in_review: Prisma.sql`FROM circulars WHERE status = 'in_review'`,
  failed_circulars: Prisma.sql`FROM circulars WHERE status = 'failed'`,
  circulars: Prisma.sql`FROM circulars`,
  sources: Prisma.sql`FROM sources`,
  known_sources: Prisma.sql`FROM known_sources WHERE left_at IS NULL`,
  deliveries: Prisma.sql`FROM deliveries`,
  failed_deliveries: Prisma.sql`FROM deliveries WHERE state = 'failed'`,
  set_aside: Prisma.sql`FROM outbox WHERE failed_at IS NOT NULL`,
  beta_codes: Prisma.sql`FROM beta_codes`,
  banks: Prisma.sql`FROM banks`,
  categories: Prisma.sql`FROM categories`,
  users: Prisma.sql`FROM users`,
  audit: Prisma.sql`FROM audit_records`,
} as const;
