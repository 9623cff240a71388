import { type Db, follows } from '@circulate/database';

type Marked = { id: string; is_read: boolean; is_saved: boolean };

/**
 * The circulars of the last days on what a user follows (pipeline.md: match), newest
 * first, with the user's marks.
 */
export const marksSince = (
  db: Db,
  userId: string,
  { days, limit }: { days: number; limit: number },
): Promise<Marked[]> => db.$queryRaw<Marked[]>`
  SELECT c.id, m.read_at IS NOT NULL AS is_read, m.saved_at IS NOT NULL AS is_saved
  FROM circulars c
  JOIN circular_versions v ON v.circular_id = c.id AND v.listed_on IS NOT NULL
  JOIN users u ON u.id = ${userId}::uuid
  LEFT JOIN circular_marks m ON m.circular_id = c.id AND m.user_id = u.id
  WHERE c.published_at > now() - make_interval(days => ${days})
    AND c.status <> 'withdrawn'
    AND ${follows}
  ORDER BY c.published_at DESC, c.id DESC
  LIMIT ${limit}`;

type Look = { banks_watched: number; last_look_at: Date | null };

/** How many of the banks that a user follows have a source that runs, and the last look at one. */
export const lastLook = async (db: Db, userId: string): Promise<Look> => {
  const [look] = await db.$queryRaw<Look[]>`
    SELECT count(DISTINCT s.bank_id)::int AS banks_watched, max(s.last_success_at) AS last_look_at
    FROM sources s JOIN bank_subscriptions b ON b.bank_id = s.bank_id
    WHERE b.user_id = ${userId}::uuid AND s.paused_at IS NULL`;
  return look ?? { banks_watched: 0, last_look_at: null };
};
