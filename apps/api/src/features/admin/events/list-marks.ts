import { type Pool, Prisma, readPrepared } from '@circulate/database';
import { CHANGING_LISTS } from '@circulate/shared-schemas';
import { z } from 'zod';

const ListMarksSchema = z.record(z.enum(CHANGING_LISTS), z.string());
/** For each list, a string that changes whenever the list does. */
export type ListMarks = z.infer<typeof ListMarksSchema>;

/** The prepared statement's name. */
export const LIST_MARKS = 'list-marks';

/** Number of newest rows to compare: more than the first page of a tab shows. */
const NEWEST = 200;

/**
 * SQL for the number of row changes in a table, from Postgres's statistics, which are up to ten
 * seconds old.
 */
const writesOf = (table: string) => Prisma.sql`
  (SELECT pg_stat_get_tuples_inserted(id) + pg_stat_get_tuples_updated(id)
        + pg_stat_get_tuples_deleted(id)
   FROM (SELECT ${table}::regclass::oid AS id) named)`;

/**
 * Returns each list's mark from only a few rows, however long the lists are. A change in the newest
 * rows shows immediately, because the mark contains the ids of the transactions that wrote them.
 * Any other change shows a few seconds later, through Postgres's statistics.
 */
export const readListMarks = async (pool: Pool): Promise<ListMarks> => {
  const [marks] = await readPrepared(pool, ListMarksSchema, { name: LIST_MARKS, sql: statement });
  if (!marks) throw new Error('statement returned no row');
  return marks;
};

const statement = Prisma.sql`
  SELECT
    concat_ws(' ', ${writesOf('deliveries')}, (
      SELECT sum(xmin::text::bigint) FROM (
        SELECT xmin FROM deliveries ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}
      ) newest)) AS deliveries,
    concat_ws(' ', ${writesOf('source_items')}, (
      SELECT concat(count(*), '/', sum(xmin::text::bigint)) FROM sources), (
      SELECT concat(run.id, '/', run.xmin, '/', (
        SELECT sum(xmin::text::bigint) FROM preview_run_rows WHERE run_id = run.id))
      FROM preview_runs run ORDER BY run.created_at DESC LIMIT 1)) AS sources,
    concat_ws(' ', ${writesOf('checks')}, (
      -- Who has which circular open, but not when they last renewed the mark.
      SELECT string_agg(concat(circular_id, '/', user_id), ' ' ORDER BY circular_id, user_id)
      FROM review_marks WHERE held_until > now())) AS review,
    concat_ws(' ', ${writesOf('beta_codes')}, (
      SELECT sum(xmin::text::bigint) FROM (
        SELECT xmin FROM beta_codes ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}
      ) newest)) AS beta_codes`;
