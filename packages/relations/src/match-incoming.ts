import { type Db, Prisma, readRows } from '@circulate/database';
import { z } from 'zod';
import { findTarget } from './find-target.ts';
import type { RelatedVersion } from './related-version.ts';

/**
 * Maximum number of references per query. If more share a number, it doesn't identify a single act.
 */
const MOST = 500;

const RowSchema = z.object({
  id: z.string(),
  circular_id: z.string(),
  bank_id: z.string(),
  act: z.string(),
  match_keys: z.array(z.string()),
  dated: z.string().nullable(),
  named_on: z.string().nullable(),
  target_id: z.string().nullable(),
});

/**
 * Updates which of the bank's circulars refer to this one: it may have arrived after them, or its
 * number, date or title may have changed. Targets that an admin chose stay. Returns the IDs of the
 * other circulars that gained or lost a relation.
 */
export const matchIncoming = async (
  tx: Db,
  { bank_id, circular, match_keys }: Pick<RelatedVersion, 'bank_id' | 'circular' | 'match_keys'>,
): Promise<string[]> => {
  const select = Prisma.sql`
    SELECT r.id, r.circular_id, r.bank_id, r.act, r.match_keys, r.act_dated::text AS dated,
      (SELECT v.published_on::text FROM circular_versions v WHERE v.circular_id = r.circular_id
       ORDER BY v.number DESC LIMIT 1) AS named_on, r.target_id
    FROM circular_relations r`;
  // Two queries, because each can then use its own index.
  const rows = await readRows(tx, RowSchema)`
    (${select} WHERE r.target_id = ${circular.id}::uuid AND r.verdict IS DISTINCT FROM 'right'
       AND r.found_by <> 'person' LIMIT ${MOST})
    UNION
    (${select} WHERE r.match_keys && ${match_keys}::text[] AND r.bank_id = ${bank_id}::uuid
       AND r.verdict IS DISTINCT FROM 'wrong'
       AND (r.target_id IS NULL OR r.verdict IS NULL AND r.found_by <> 'person')
       AND r.circular_id <> ${circular.id}::uuid LIMIT ${MOST})`;
  const touched: string[] = [];
  for (const row of rows) {
    const target_id = await findTarget(tx, { ...row, namedOn: row.named_on }, circular.id);
    if (target_id !== row.target_id) {
      await tx.circularRelation.update({ where: { id: row.id }, data: { target_id } });
      touched.push(...[row.target_id, target_id].filter((id) => id !== null));
    }
  }
  return touched;
};
