import { archiveWords, type Db, Prisma, readRows } from '@circulate/database';
import { RANKED_AT_MOST } from '@circulate/shared-schemas';
import { type Cursor, CursorRowSchema } from '../../lib/cursor.ts';
import { newestOf, type Search } from './circular-search.ts';

/** Weight of a match in the title: the same as that of adjacent words in the text. */
const IN_TITLE = 1;

/**
 * Ranks the newest matches of the words `q` by relevance. Returns ids with their rank, one more
 * than `limit`. Ranks a limited number of matches, so that a frequent word costs no more than a
 * rare one.
 */
export const rankCirculars = (
  db: Db,
  { after, ...search }: Search & { q: string },
  limit: number,
): Promise<Cursor[]> => {
  const words = archiveWords(search.q);
  const beyond = after
    ? Prisma.sql`(rank, id) < (${after.sort}::numeric, ${after.id}::uuid)`
    : Prisma.sql`true`;
  return readRows(db, CursorRowSchema)`
    WITH hits AS MATERIALIZED (${newestOf(search, RANKED_AT_MOST - 1)}),
    ranked AS (
      SELECT hits.id, round((ts_rank_cd(v.search, ${words}, 1)
        + CASE WHEN words_of_text(coalesce(v.title, '')) @@ ${words}
          THEN ${IN_TITLE} ELSE 0 END)::numeric, 6) AS rank
      FROM hits JOIN circular_versions v
        ON v.circular_id = hits.id AND v.listed_on IS NOT NULL
    )
    SELECT id, rank::text AS sort FROM ranked WHERE ${beyond}
    ORDER BY rank DESC, id DESC LIMIT ${limit + 1}`;
};
