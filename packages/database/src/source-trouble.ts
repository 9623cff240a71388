import { z } from 'zod';
import type { Db } from './client.ts';
import { Prisma } from './generated/client.ts';
import { readRows } from './rows.ts';

const TroubleSchema = z.object({
  source_id: z.string(),
  stuck_since: z.date().nullable(),
  unread_since: z.date().nullable(),
  unread_problem: z.string().nullable(),
});

/** Problems with single items in a source. */
export type SourceTrouble = Omit<z.infer<typeof TroubleSchema>, 'source_id'>;

/** Result for a source without such problems. */
export const NO_TROUBLE: SourceTrouble = {
  stuck_since: null,
  unread_since: null,
  unread_problem: null,
};

/**
 * How long the alarm for unreadable files lasts. Retrying doesn't help, and the source still lists
 * the files.
 */
const UNREAD_FOR = '30 days';

/**
 * Returns, by source, when a new circular first failed to download, and when files were first
 * unreadable, with the latest reason. For a first import, only files that arrived are included,
 * because old links are often dead. Omits sources without problems.
 */
export const readSourceTrouble = async (
  db: Db,
  ids?: readonly string[],
): Promise<Map<string, SourceTrouble>> => {
  if (ids?.length === 0) return new Map();
  const ofSources = ids
    ? Prisma.sql`AND source_id IN (${Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`))})`
    : Prisma.empty;
  const rows = await readRows(db, TroubleSchema)`
    SELECT source_id,
      min(first_seen_at) FILTER (WHERE is_stuck) AS stuck_since,
      min(first_seen_at) FILTER (WHERE NOT is_stuck) AS unread_since,
      (array_agg(problem ORDER BY first_seen_at DESC) FILTER (WHERE NOT is_stuck))[1]
        AS unread_problem
    FROM (SELECT *, state = 'failed' AND NOT is_history AS is_stuck FROM source_items) items
    WHERE problem IS NOT NULL AND (is_stuck OR (first_seen_at > now() - ${UNREAD_FOR}::interval
        AND (state = 'failed' AND is_unreadable OR state = 'taken' AND attempts = 0))) ${ofSources}
    GROUP BY source_id`;
  return new Map(rows.map(({ source_id, ...trouble }) => [source_id, trouble]));
};
