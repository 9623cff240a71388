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

/** Problems with single items of a source's list. */
export type SourceTrouble = Omit<z.infer<typeof TroubleSchema>, 'source_id'>;

/** Value for a source whose items have no problems. */
export const NO_TROUBLE: SourceTrouble = {
  stuck_since: null,
  unread_since: null,
  unread_problem: null,
};

/**
 * How long there is an alarm about files that can't be read. Retrying doesn't help, and the source
 * keeps listing the files.
 */
const UNREAD_FOR = '30 days';

/**
 * Returns, for each source with such problems, when a new circular first failed to download, when
 * files first couldn't be read, and the latest reason why not. Of a first import, includes only
 * files that were downloaded, because old links are often dead.
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
