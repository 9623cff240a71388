import { archiveFilters, type Db, Prisma, readRows, subscribedBy } from '@circulate/database';
import { shownTitle } from '@circulate/relations';
import { type Deadline, type DeadlineFilter, DeadlineSchema } from '@circulate/shared-schemas';
import type { Cursor } from '../../lib/cursor.ts';
import { isSavedBy, when } from '../circulars/circular-search.ts';

type Search = {
  filter: Omit<DeadlineFilter, 'cursor' | 'limit'>;
  userId: string;
  after?: Cursor | undefined;
};

/**
 * Returns the effective dates and deadlines of listed circulars in a range, earliest first. Returns
 * one more than `limit`, so that the caller knows whether there is a next page.
 */
export const findDeadlines = async (
  db: Db,
  { filter, userId, after }: Search,
  limit: number,
): Promise<Deadline[]> => {
  const conditions = [
    Prisma.sql`d.day BETWEEN ${filter.from}::date AND ${filter.to}::date`,
    Prisma.sql`d.verdict IS DISTINCT FROM 'wrong'`,
    Prisma.sql`v.listed_on IS NOT NULL AND c.status <> 'withdrawn'`,
    ...when(filter.mine, () => subscribedBy(userId)),
    ...when(filter.saved, () => isSavedBy(userId)),
    ...when(filter.bank, (id) => archiveFilters.bank(Prisma.sql`${id}::uuid`)),
    ...when(filter.category, (id) => archiveFilters.category(Prisma.sql`${id}::uuid`)),
    ...when(filter.document_type, (type) => Prisma.sql`v.document_type = ${type}`),
    ...when(filter.kind, (kind) => Prisma.sql`d.kind = ${kind}`),
    ...when(after, ({ sort, id }) => Prisma.sql`(d.day, d.id) > (${sort}::date, ${id}::uuid)`),
  ];
  return readRows(db, DeadlineSchema)`
    SELECT d.id, d.kind, d.day::text, d.sentence, d.found_by, v.language,
      d.verdict IS NOT DISTINCT FROM 'right' AS is_confirmed,
      json_build_object(
        'id', c.id, 'title', ${shownTitle}, 'act_number', v.act_number,
        'document_type', v.document_type,
        -- A status is never shown without its evidence.
        'standing', CASE WHEN v.standing_proof IS NULL THEN 'unknown' ELSE v.standing END,
        'standing_proof', v.standing_proof,
        'bank', (SELECT json_build_object('id', b.id, 'bank_name', b.bank_name,
                   'display_name', b.display_name) FROM banks b WHERE b.id = v.bank_id),
        'categories', coalesce((
          SELECT json_agg(json_build_object('id', g.id, 'category_name', g.category_name)
                          ORDER BY cc.confidence DESC, g.id)
          FROM circular_categories cc JOIN categories g ON g.id = cc.category_id
          WHERE cc.version_id = v.id), '[]'),
        'is_saved', EXISTS (SELECT FROM circular_marks m WHERE m.circular_id = c.id
          AND m.user_id = ${userId}::uuid AND m.saved_at IS NOT NULL)) AS circular
    FROM circular_days d
    JOIN circulars c ON c.id = d.circular_id
    JOIN circular_versions v ON v.circular_id = c.id
    WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY d.day, d.id LIMIT ${limit + 1}`;
};
