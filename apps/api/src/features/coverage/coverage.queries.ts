import { type Pool, Prisma } from '@circulate/database';
import { COVERAGE_DAYS, COVERAGE_WEEKS } from '@circulate/shared-schemas';
import { readJsonList } from '../../lib/json-list.ts';

const WEEK_DAYS = 7;
const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/**
 * Counts each bank's circulars listed in the last `COVERAGE_DAYS` days, in total and by week (week
 * 0 ends today). Days are in UTC, as for undated circulars.
 */
const COUNTS = Prisma.sql`
  SELECT bank_id, sum(circulars)::int AS circulars,
    jsonb_object_agg(week, circulars) AS by_week
  FROM (
    SELECT bank_id, greatest(today - listed_on, 0) / ${WEEK_DAYS} AS week, count(*) AS circulars
    FROM circular_versions, (SELECT (now() AT TIME ZONE 'UTC')::date AS today) clock
    WHERE listed_on > today - ${COVERAGE_DAYS}::int
    GROUP BY 1, 2
  ) weeks
  GROUP BY bank_id`;

/** Combines, for each bank with active sources, the state of the last checks. */
export const LAST_CHECKS = Prisma.sql`
  SELECT bank_id,
    CASE WHEN bool_or(failures > 0) THEN 'failing'
      WHEN count(last_success_at) < count(*) THEN 'waiting'
      ELSE 'looked' END AS look,
    CASE WHEN count(last_success_at) = count(*) THEN min(last_success_at) END AS looked_at,
    max(last_new_at) AS last_new_at
  FROM sources WHERE paused_at IS NULL
  GROUP BY bank_id`;

/** Returns every bank with its counts and last check, as JSON (`CoverageSchema`). */
export const readCoverage = (pool: Pool): Promise<string> =>
  readJsonList(
    pool,
    'coverage',
    Prisma.sql`
      SELECT b.id, b.bank_name, b.display_name, b.country,
        array_prepend(b.iso2::text, b.member_countries) AS countries,
        ARRAY(
          SELECT r.region_name FROM bank_regions br JOIN regions r ON r.id = br.region_id
          WHERE br.bank_id = b.id ORDER BY r.region_name
        ) AS regions,
        coalesce(counts.circulars, 0) AS circulars,
        ARRAY(
          SELECT coalesce((counts.by_week ->> week::text)::int, 0)
          FROM generate_series(${COVERAGE_WEEKS - 1}::int, 0, -1) week ORDER BY week DESC
        ) AS weeks,
        coalesce(looks.look, 'unwatched') AS look,
        to_char(looks.looked_at AT TIME ZONE 'UTC', ${Prisma.raw(TIME)}) AS looked_at,
        to_char(
          greatest(b.last_circular_date_published, (looks.last_new_at AT TIME ZONE 'UTC')::date),
          'YYYY-MM-DD'
        ) AS newest_on
      FROM banks b
      LEFT JOIN (${COUNTS}) counts ON counts.bank_id = b.id
      LEFT JOIN (${LAST_CHECKS}) looks ON looks.bank_id = b.id
      ORDER BY b.display_name, b.id`,
  );

/** Returns whether a translation provider is configured, according to the workers' report. */
export const translates = async (pool: Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `SELECT FROM deployment WHERE id = 1 AND services ->> 'translator' IS NOT NULL`,
  );
  return rowCount === 1;
};
