import { type Db, Prisma, readRows } from '@circulate/database';
import {
  type AdminRelation,
  AdminRelationSchema,
  type Relation,
  RelationSchema,
} from '@circulate/shared-schemas';
import { effectiveDay, shownTitle } from './derive-standing.ts';

/** More are no help to anybody. */
const MOST = 100;

const newest = (id: Prisma.Sql) => Prisma.sql`
  LATERAL (SELECT * FROM circular_versions WHERE circular_id = ${id} ORDER BY number DESC LIMIT 1)`;

const other = Prisma.sql`json_build_object('id', v.circular_id, 'title', ${shownTitle},
  'act_number', v.act_number, 'published_on', v.published_on)`;

const columns = Prisma.sql`
  r.id, r.kind, r.act, r.act_dated::text AS dated, r.sentence, r.found_by,
  r.verdict IS NOT DISTINCT FROM 'right' AS is_confirmed,
  r.verdict IS NOT DISTINCT FROM 'wrong' AS is_wrong, ${effectiveDay} AS effective_on`;

const isListed = Prisma.sql`(v.listed_on IS NOT NULL AND c.status <> 'withdrawn')`;

const IN_ORDER = Prisma.sql`
  ORDER BY array_position(ARRAY['repeals', 'replaces', 'amends', 'refers_to'], r.kind)`;

const outgoing = (id: string) => Prisma.sql`
  SELECT ${columns}, said.language,
    CASE WHEN ${isListed} THEN ${other} END AS circular
  FROM circular_relations r
  JOIN ${newest(Prisma.sql`r.circular_id`)} said ON true
  LEFT JOIN circulars c ON c.id = r.target_id
  LEFT JOIN ${newest(Prisma.sql`r.target_id`)} v ON true
  WHERE r.circular_id = ${id}::uuid`;

/** What a circular does to other acts, those first that it ends. */
export const readOutgoing = (db: Db, id: string): Promise<Relation[]> =>
  readRows(db, RelationSchema)`
    ${outgoing(id)} AND r.verdict IS DISTINCT FROM 'wrong' ${IN_ORDER}, r.act LIMIT ${MOST}`;

/** The same for an admin: what a person refused, too. */
export const readOutgoingForAdmins = (db: Db, id: string): Promise<AdminRelation[]> =>
  readRows(db, AdminRelationSchema)`${outgoing(id)} ${IN_ORDER}, r.act LIMIT ${MOST}`;

/** What other circulars that are listed do to a circular, those first that end it, then the latest. */
export const readIncoming = async (db: Db, id: string): Promise<Relation[]> => {
  const rows = await readRows(db, RelationSchema)`
    SELECT ${columns}, v.language, ${other} AS circular
    FROM circular_relations r
    JOIN circulars c ON c.id = r.circular_id
    JOIN ${newest(Prisma.sql`r.circular_id`)} v ON true
    WHERE r.target_id = ${id}::uuid AND r.verdict IS DISTINCT FROM 'wrong' AND ${isListed}
    ${IN_ORDER}, v.published_on DESC NULLS LAST, r.id LIMIT ${MOST}`;
  // One that names it twice, in two forms of its name, does to it what weighs most.
  const seen = new Set<string>();
  return rows.filter(({ circular }) => {
    const isNew = circular !== null && !seen.has(circular.id);
    if (circular) seen.add(circular.id);
    return isNew;
  });
};
