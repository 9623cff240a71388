import { type Database, type Db, Prisma } from '@circulate/database';
import { type AdminCounts, TAB_COUNT_MAX } from '@circulate/shared-schemas';
import { countAlarms } from '../sources/count-alarms.ts';

export type CountsService = ReturnType<typeof createCountsService>;

/** How long the lists of the Admin Portal are. */
export const createCountsService = ({ db }: { db: Database }) => ({
  /** Every count stops at TAB_COUNT_MAX, so that none depends on how large the tables have grown. */
  read: async (): Promise<AdminCounts> => {
    const [rows, alarms] = await Promise.all([countRows(db), countAlarms(db, new Date())]);
    const tab = (count: number, attention = 0) => ({ count, attention });
    return {
      review: tab(rows.in_review + rows.failed_circulars),
      circulars: tab(rows.circulars, rows.failed_circulars),
      sources: tab(rows.sources, alarms),
      known_sources: tab(rows.known_sources),
      deliveries: tab(rows.deliveries, rows.failed_deliveries + rows.set_aside),
      beta_codes: tab(rows.beta_codes),
      banks: tab(rows.banks),
      categories: tab(rows.categories),
      users: tab(rows.users),
      audit: tab(rows.audit),
    };
  },
});

const upTo = (rows: Prisma.Sql) =>
  Prisma.sql`(SELECT count(*)::int FROM (SELECT ${rows} LIMIT ${TAB_COUNT_MAX + 1}) counted)`;

const countRows = async (db: Db) => {
  const [row] = await db.$queryRaw<[Record<Counted, number>]>`
    SELECT ${Prisma.join(
      Object.entries(counted).map(
        ([name, rows]) => Prisma.sql`${upTo(rows)} AS ${Prisma.raw(name)}`,
      ),
    )}`;
  return row;
};

/** What each count goes through: an index, or a table from its beginning. */
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
type Counted = keyof typeof counted;
