import { type Db, Prisma, readRows, subscribedBy } from '@circulate/database';
import { BankRefSchema, CategoryRefSchema } from '@circulate/shared-schemas';
import { z } from 'zod';

/**
 * Which circulars to count: one user's or everyone's (null), listed from one date until before
 * another (yyyy-MM-dd).
 */
type Counted = { userId: string | null; from: string; before: string };

const BankMonthSchema = z.object({
  bank: BankRefSchema,
  month: z.string(),
  circulars: z.number(),
  /**
   * Number of circulars whose effective date is on or after their issue date, and the days between
   * the two dates.
   */
  effective: z.number(),
  days: z.number(),
});
export type BankMonth = z.infer<typeof BankMonthSchema>;

const CategoryMonthSchema = z.object({
  category: CategoryRefSchema,
  month: z.string(),
  circulars: z.number(),
});
export type CategoryMonth = z.infer<typeof CategoryMonthSchema>;

/**
 * Selects the circulars to count: listed, not removed, in the date range. Uses a covering index.
 */
const counted = ({ userId, from, before }: Counted) => Prisma.sql`
  SELECT v.id, v.circular_id, v.bank_id, v.listed_on, to_char(v.listed_on, 'YYYY-MM') AS month
  FROM circular_versions v
  WHERE v.listed_on >= ${from}::date AND v.listed_on < ${before}::date
    AND NOT EXISTS (SELECT FROM circulars c WHERE c.id = v.circular_id AND c.status = 'withdrawn')
    AND ${userId === null ? Prisma.sql`true` : subscribedBy(userId)}`;

/** Counts circulars per bank and month, and the days from issue to effective date. */
export const countByBank = (db: Db, scope: Counted): Promise<BankMonth[]> =>
  readRows(db, BankMonthSchema)`
    WITH counted AS MATERIALIZED (${counted(scope)}), first_days AS (
      SELECT d.circular_id, min(d.day) AS day FROM circular_days d
      WHERE d.kind = 'in_force' AND d.verdict IS DISTINCT FROM 'wrong'
        AND d.circular_id IN (SELECT circular_id FROM counted)
      GROUP BY d.circular_id
    ), sums AS (
      SELECT bank_id, month, count(*)::int AS circulars,
        count(*) FILTER (WHERE day >= listed_on)::int AS effective,
        coalesce(sum(day - listed_on) FILTER (WHERE day >= listed_on), 0)::float8 AS days
      FROM counted LEFT JOIN first_days USING (circular_id)
      GROUP BY bank_id, month
    )
    SELECT json_build_object('id', b.id, 'bank_name', b.bank_name,
      'display_name', b.display_name) AS bank, month, circulars, effective, days
    FROM sums JOIN banks b ON b.id = sums.bank_id
    ORDER BY b.display_name, month`;

/**
 * Counts circulars per category and month. A circular with several categories is counted in each.
 */
export const countByCategory = (db: Db, scope: Counted): Promise<CategoryMonth[]> =>
  readRows(db, CategoryMonthSchema)`
    WITH sums AS (
      SELECT cc.category_id, month, count(*)::int AS circulars
      FROM (${counted(scope)}) counted JOIN circular_categories cc ON cc.version_id = counted.id
      GROUP BY cc.category_id, month
    )
    SELECT json_build_object('id', g.id, 'category_name', g.category_name) AS category,
      month, circulars
    FROM sums JOIN categories g ON g.id = sums.category_id
    ORDER BY g.category_name, month`;
