import { type Db, follows, readRows } from '@circulate/database';
import { TodaySchema } from '@circulate/shared-schemas';
import { z } from 'zod';
import { LAST_CHECKS } from '../coverage/coverage.queries.ts';

const MarkedSchema = z.object({
  id: z.string(),
  is_read: z.boolean(),
  is_saved: z.boolean(),
});
type Marked = z.infer<typeof MarkedSchema>;

/**
 * Returns recent circulars that match a user's subscriptions (pipeline.md: match), newest first,
 * with the user's read and saved state. Leaves out circulars published before their bank was
 * monitored: a first import has hundreds, which would push this week's few off the list.
 */
export const marksSince = (
  db: Db,
  userId: string,
  { days, limit }: { days: number; limit: number },
): Promise<Marked[]> => readRows(db, MarkedSchema)`
  SELECT c.id, m.read_at IS NOT NULL AS is_read, m.saved_at IS NOT NULL AS is_saved
  FROM circulars c
  JOIN circular_versions v ON v.circular_id = c.id AND v.listed_on IS NOT NULL
  JOIN users u ON u.id = ${userId}::uuid
  LEFT JOIN circular_marks m ON m.circular_id = c.id AND m.user_id = u.id
  WHERE c.published_at > now() - make_interval(days => ${days})
    AND c.status <> 'withdrawn'
    AND NOT c.is_history
    AND ${follows}
  ORDER BY c.published_at DESC, c.id DESC
  LIMIT ${limit}`;

const WatchSchema = TodaySchema.omit({ items: true }).extend({ last_look_at: z.date().nullable() });
type Watch = z.infer<typeof WatchSchema>;

const NOTHING: Watch = {
  ...{ banks_followed: 0, follows_categories: false },
  ...{ banks_watched: 0, banks_failing: 0, last_look_at: null },
};

/**
 * Returns how many subscriptions a user has, how many of their banks are monitored, how many of
 * these failed at their last check, and when the others were last checked.
 */
export const readWatch = async (db: Db, userId: string): Promise<Watch> => {
  const [watch] = await readRows(db, WatchSchema)`
    SELECT count(b.bank_id)::int AS banks_followed,
      u.macroeconomic OR EXISTS (
        SELECT FROM category_subscriptions c WHERE c.user_id = u.id) AS follows_categories,
      count(looks.bank_id)::int AS banks_watched,
      (count(*) FILTER (WHERE looks.look = 'failing'))::int AS banks_failing,
      min(looks.looked_at) FILTER (WHERE looks.look = 'looked') AS last_look_at
    FROM users u
    LEFT JOIN bank_subscriptions b ON b.user_id = u.id
    LEFT JOIN (${LAST_CHECKS}) looks ON looks.bank_id = b.bank_id
    WHERE u.id = ${userId}::uuid
    GROUP BY u.id`;
  return watch ?? NOTHING;
};
