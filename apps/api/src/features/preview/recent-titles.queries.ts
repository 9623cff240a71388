import { type Db, readRows } from '@circulate/database';
import { z } from 'zod';

const RecentSchema = z.object({
  category_id: z.string(),
  circular_id: z.string(),
});
type Recent = z.infer<typeof RecentSchema>;

/** Maximum number of the newest circulars to examine, which limits the cost for a large archive. */
const LOOKED_AT = 2_000;

/**
 * Returns each category's newest circular among the newest in the archive, preferably from a
 * subscribed bank.
 */
export const readRecentOfCategories = (db: Db, userId: string): Promise<Recent[]> => readRows(
  db,
  RecentSchema,
)`
  SELECT DISTINCT ON (cc.category_id) cc.category_id, v.circular_id
  FROM (
    SELECT id, circular_id, bank_id, listed_on FROM circular_versions
    WHERE listed_on IS NOT NULL AND title IS NOT NULL
    ORDER BY listed_on DESC, circular_id DESC LIMIT ${LOOKED_AT}
  ) v
  JOIN circulars k ON k.id = v.circular_id AND k.status <> 'withdrawn'
  JOIN circular_categories cc ON cc.version_id = v.id
  LEFT JOIN bank_subscriptions b ON b.user_id = ${userId}::uuid AND b.bank_id = v.bank_id
  ORDER BY cc.category_id, b.bank_id IS NULL, v.listed_on DESC, v.circular_id DESC`;
