import {
  type CategoryType,
  type CircularStatus,
  type Db,
  NEWEST_VERSION,
  Prisma,
} from '@circulate/database';
import type { AdminCircularFilter } from '@circulate/shared-schemas';
import type { Cursor } from '../../../lib/cursor.ts';
import { when } from '../../circulars/circular-search.ts';

type Search = { filter: Omit<AdminCircularFilter, 'cursor' | 'limit'>; after: Cursor | undefined };

/** Finds circulars whatever their status, newest first; one more than `limit`. */
export const searchAllCirculars = (db: Db, { filter, after }: Search, limit: number) => {
  const conditions = [
    Prisma.sql`true`,
    ...when(filter.status, (status) => Prisma.sql`c.status = ${status}::circular_status`),
    ...when(filter.bank, (id) => Prisma.sql`c.bank_id = ${id}::uuid`),
    ...when(
      filter.q,
      // Each way by itself: together no index serves them, and every text would be read.
      (text) => Prisma.sql`v.id IN (
        SELECT id FROM circular_versions WHERE search @@ websearch_to_tsquery('simple', ${text})
        UNION
        SELECT id FROM circular_versions WHERE strpos(lower(file_name), lower(${text})) > 0)`,
    ),
    ...when(filter.captured_from, (at) => Prisma.sql`c.created_at >= ${at}::timestamptz`),
    ...when(filter.published_from, (at) => Prisma.sql`c.published_at >= ${at}::timestamptz`),
    ...when(filter.moved_from, (at) => Prisma.sql`c.moved_at >= ${at}::timestamptz`),
    ...when(
      filter.asked_from,
      (at) => Prisma.sql`c.id IN (
        SELECT asked.circular_id FROM model_calls m JOIN circular_versions asked ON asked.id = m.version_id
        WHERE m.at >= ${at}::timestamptz AND m.cost_usd IS NOT NULL)`,
    ),
    ...when(
      after,
      ({ sort, id }) => Prisma.sql`(c.created_at, c.id) < (${sort}::timestamptz, ${id}::uuid)`,
    ),
  ];
  return db.$queryRaw<{ id: string; created_at: Date }[]>`
    SELECT c.id, c.created_at
    FROM circulars c ${NEWEST_VERSION}
    WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY c.created_at DESC, c.id DESC
    LIMIT ${limit + 1}`;
};

/** A circular held against every other change until the transaction ends, and its newest version. */
export type LockedCircular = {
  id: string;
  bank_id: string;
  status: CircularStatus;
  published_at: Date | null;
  revision: number;
  version_id: string;
  kind: CategoryType | null;
};

/** Locks a circular for a change by an admin; null when there is none. */
export const lockCircular = async (tx: Db, id: string): Promise<LockedCircular | null> => {
  const [circular] = await tx.$queryRaw<LockedCircular[]>`
    SELECT c.id, c.bank_id, c.status::text AS status, c.published_at, c.revision,
      v.id AS version_id, v.kind::text AS kind
    FROM circulars c ${NEWEST_VERSION}
    WHERE c.id = ${id}::uuid
    FOR UPDATE OF c`;
  return circular ?? null;
};

/** Sets the bank's last circular date anew, after a published circular was withdrawn or re-dated. */
export const refreshBankDate = (tx: Db, bankId: string) => tx.$executeRaw`
  UPDATE banks SET last_circular_date_published = (
    SELECT max(coalesce(v.published_on, (c.published_at AT TIME ZONE banks.time_zone)::date))
    FROM circulars c ${NEWEST_VERSION}
    WHERE c.bank_id = banks.id AND c.status = 'published'
  )
  WHERE id = ${bankId}::uuid`;
