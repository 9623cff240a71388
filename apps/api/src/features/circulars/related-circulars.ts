import { archiveWords, type Db, Prisma, readRows } from '@circulate/database';
import type { RelatedReason } from '@circulate/shared-schemas';
import { z } from 'zod';

const AT_MOST = 5;
/** Maximum number of candidates to consider for each reason. */
const LOOKED_AT = 40;
/** Number of a title's longest words that are taken as its topic. */
const TELLING_WORDS = 3;
const SHORTEST_WORD = 5;

type Known = { id: string; bankId: string; title: string | null; day: Date | null };
type Found = { id: string; reason: RelatedReason };

/**
 * Returns up to five circulars related to another, each with the reason: they refer to the same
 * act, share distinctive words, or have the same bank and category and are within a year. Leaves
 * out removed circulars and those already shown as relations.
 */
export const findRelated = async (db: Db, known: Known): Promise<Found[]> => {
  const [byAct, byWords, byCategory] = await Promise.all([
    ofSameAct(db, known),
    ofSameWords(db, known),
    ofSameCategory(db, known),
  ]);
  const found = new Map<string, Found>();
  for (const one of [...byAct, ...byWords, ...byCategory]) {
    if (!found.has(one.id)) found.set(one.id, one);
  }
  return [...found.values()].slice(0, AT_MOST);
};

const isOther = (id: string) => Prisma.sql`(
  v.listed_on IS NOT NULL AND v.circular_id <> ${id}::uuid
  AND NOT EXISTS (SELECT FROM circulars c WHERE c.id = v.circular_id AND c.status = 'withdrawn')
  AND NOT EXISTS (
    SELECT FROM circular_relations r
    WHERE (r.circular_id = ${id}::uuid AND r.target_id = v.circular_id)
      OR (r.target_id = ${id}::uuid AND r.circular_id = v.circular_id)))`;

const ofSameAct = async (db: Db, { id, bankId }: Known): Promise<Found[]> => {
  const rows = await readRows(db, z.object({ id: z.string(), act: z.string() }))`
    WITH named AS MATERIALIZED (
      SELECT r.act, r.match_keys FROM circular_relations r
      WHERE r.circular_id = ${id}::uuid AND r.verdict IS DISTINCT FROM 'wrong'
        AND r.match_keys <> '{}' LIMIT ${LOOKED_AT}
    )
    SELECT DISTINCT ON (v.listed_on, v.circular_id) v.circular_id AS id, named.act
    FROM named
    CROSS JOIN LATERAL (
      SELECT o.circular_id FROM circular_relations o
      WHERE o.match_keys && named.match_keys AND o.bank_id = ${bankId}::uuid
        AND o.verdict IS DISTINCT FROM 'wrong' LIMIT ${LOOKED_AT}
    ) o
    JOIN circular_versions v ON v.circular_id = o.circular_id
    WHERE ${isOther(id)}
    ORDER BY v.listed_on DESC, v.circular_id DESC LIMIT ${AT_MOST}`;
  return rows.map(({ id: other, act }) => ({ id: other, reason: { kind: 'same_act', act } }));
};

/** Returns a title's longest words, which in most languages are the rare ones. */
const tellingWords = (title: string): string[] =>
  [...new Set(title.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length)
    .slice(0, TELLING_WORDS);

const ofSameWords = async (db: Db, { id, title }: Known): Promise<Found[]> => {
  const words = tellingWords(title ?? '');
  if (words.length < TELLING_WORDS) return [];
  const rows = await readRows(db, z.object({ id: z.string() }))`
    SELECT v.circular_id AS id FROM (
      -- Limited before sorting, so that only the word index is scanned.
      SELECT circular_id, listed_on FROM circular_versions
      WHERE search @@ ${archiveWords(words.join(' '))} LIMIT ${LOOKED_AT}
    ) v WHERE ${isOther(id)}
    ORDER BY v.listed_on DESC, v.circular_id DESC LIMIT ${AT_MOST}`;
  return rows.map((row) => ({ id: row.id, reason: { kind: 'same_words', words } }));
};

const ofSameCategory = async (db: Db, { id, bankId, day }: Known): Promise<Found[]> => {
  const rows = await readRows(db, z.object({ id: z.string(), category: z.string() }))`
    WITH own AS MATERIALIZED (
      SELECT cc.category_id FROM circular_categories cc JOIN circular_versions mine
        ON mine.id = cc.version_id
      WHERE mine.circular_id = ${id}::uuid AND mine.listed_on IS NOT NULL
    ), recent AS MATERIALIZED (
      SELECT v.id AS version_id, v.circular_id, v.listed_on FROM circular_versions v
      WHERE v.bank_id = ${bankId}::uuid AND v.listed_on IS NOT NULL
        AND v.listed_on BETWEEN coalesce(${day}::date, current_date) - 365
                        AND coalesce(${day}::date, current_date) + 365
      ORDER BY v.listed_on DESC, v.circular_id DESC LIMIT ${LOOKED_AT * AT_MOST}
    )
    SELECT v.circular_id AS id, min(g.category_name) AS category
    FROM recent JOIN circular_categories cc ON cc.version_id = recent.version_id
    JOIN own USING (category_id) JOIN categories g ON g.id = cc.category_id
    JOIN circular_versions v ON v.id = recent.version_id
    WHERE ${isOther(id)}
    GROUP BY v.circular_id, v.listed_on
    ORDER BY v.listed_on DESC, v.circular_id DESC LIMIT ${AT_MOST}`;
  return rows.map((row) => ({
    id: row.id,
    reason: { kind: 'same_category', category: row.category },
  }));
};
