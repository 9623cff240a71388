import { type Db, Prisma, readRows } from '@circulate/database';
import {
  type AdminRelation,
  AdminRelationSchema,
  type Relation,
  RelationKindSchema,
} from '@circulate/shared-schemas';
import type { z } from 'zod';
import { doneBy, doneKind, shownTitle, statedBy, statedShape } from './related-by.ts';
import { plainDay } from './stated-days.ts';

/** Maximum length of a list of relations. Longer lists would not help readers. */
const MOST = 100;

const newest = (id: Prisma.Sql) => Prisma.sql`
  LATERAL (SELECT * FROM circular_versions WHERE circular_id = ${id} ORDER BY number DESC LIMIT 1)`;

const other = Prisma.sql`json_build_object('id', v.circular_id, 'title', ${shownTitle},
  'act_number', v.act_number, 'published_on', v.published_on)`;

const columns = Prisma.sql`
  r.id, r.act, r.act_dated::text AS dated, r.found_by,
  r.verdict IS NOT DISTINCT FROM 'right' AS is_confirmed,
  r.verdict IS NOT DISTINCT FROM 'wrong' AS is_wrong`;

const isListed = Prisma.sql`(v.listed_on IS NOT NULL AND c.status <> 'withdrawn')`;

/** Sorts repeals first. */
const inOrder = (found: Prisma.Sql, then: Prisma.Sql) => Prisma.sql`
  SELECT * FROM (${found}) AS found
  ORDER BY array_position(ARRAY['repeals', 'replaces', 'amends', 'refers_to'], kind), ${then}
  LIMIT ${MOST}`;

const outgoing = (id: string) =>
  inOrder(
    Prisma.sql`
      SELECT ${columns}, ${statedBy(Prisma.sql`said`)}, r.kind,
        ${doneKind(Prisma.sql`said`)} AS done_kind,
        CASE WHEN ${isListed} THEN ${other} END AS circular
      FROM circular_relations r
      JOIN ${newest(Prisma.sql`r.circular_id`)} said ON true
      LEFT JOIN circulars c ON c.id = r.target_id
      LEFT JOIN ${newest(Prisma.sql`r.target_id`)} v ON true
      WHERE r.circular_id = ${id}::uuid`,
    Prisma.sql`act`,
  );

const RowSchema = AdminRelationSchema.extend(statedShape);

const toRelation = ({ issued_on, due_days, ...row }: z.infer<typeof RowSchema>): AdminRelation => ({
  ...row,
  effective_on: plainDay({ ...row, issued_on, due_days }),
});

const OutgoingSchema = RowSchema.extend({ done_kind: RelationKindSchema });

/** Returns a circular's effects on other acts, repeals first. */
export const readOutgoing = async (db: Db, id: string): Promise<Relation[]> => {
  const rows = await readRows(db, OutgoingSchema)`${outgoing(id)}`;
  return rows.flatMap(({ done_kind: kind, ...row }) => {
    const { is_wrong, ...one } = toRelation({ ...row, kind });
    return is_wrong ? [] : [one];
  });
};

/** Like `readOutgoing`, but with the relations that an admin rejected. */
export const readOutgoingForAdmins = async (db: Db, id: string): Promise<AdminRelation[]> => {
  const rows = await readRows(db, OutgoingSchema)`${outgoing(id)}`;
  return rows.map(({ done_kind: _, ...row }) => toRelation(row));
};

/**
 * Returns the effects that other published circulars have on a circular: repeals first, then the
 * latest.
 */
export const readIncoming = async (db: Db, id: string): Promise<Relation[]> => {
  const found = Prisma.sql`
    SELECT ${columns}, ${statedBy(Prisma.sql`v`)}, ${doneKind(Prisma.sql`v`)} AS kind, ${other} AS circular
    FROM ${doneBy(id)}`;
  const rows = await readRows(db, RowSchema)`
    ${inOrder(found, Prisma.sql`issued_on DESC NULLS LAST, id`)}`;
  // A circular may name this one twice, in different forms. Only the stronger effect is shown.
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const { is_wrong: _, ...one } = toRelation(row);
    if (one.circular === null || seen.has(one.circular.id)) return [];
    seen.add(one.circular.id);
    return [one];
  });
};
