import { Prisma } from '@circulate/database';
import { DateSchema } from '@circulate/shared-schemas';
import { z } from 'zod';

// Effects of one circular on another. In the fragments, `r` is the relation, `c` the circular that
// states it, and `v` the version of `c` with the sentence.

/** Columns that `plainDay` uses to date a relation. */
export const statedShape = {
  sentence: z.string(),
  language: z.string().nullable(),
  issued_on: DateSchema.nullable(),
  effective_on: DateSchema.nullable(),
  due_days: z.array(DateSchema),
};

/** Title of a version `v` as lists show it: the translated title, if there is one. */
export const shownTitle = Prisma.sql`coalesce(
  (SELECT t.title FROM circular_translations t WHERE t.version_id = v.id
   ORDER BY t.created_at LIMIT 1), v.title)`;

/**
 * Selects the relations that published circulars have to this one, except rejected ones. While a
 * new version of another circular is being processed, uses its previous version, because the keys
 * are stored last.
 */
export const doneBy = (id: string) => Prisma.sql`
  circular_relations r
  JOIN circulars c ON c.id = r.circular_id
  JOIN LATERAL (SELECT * FROM circular_versions WHERE circular_id = c.id
                ORDER BY match_keys <> '{}' DESC, number DESC LIMIT 1) v ON true
  WHERE r.target_id = ${id}::uuid AND r.verdict IS DISTINCT FROM 'wrong'
    AND c.published_at IS NOT NULL AND c.status <> 'withdrawn'`;

/**
 * Selects the effect of a relation. Drafts, speeches, statistics and tenders decide nothing: they
 * only refer to the acts that they name, unless an admin confirmed the relation.
 */
export const doneKind = (version: Prisma.Sql) => Prisma.sql`CASE
  WHEN ${version}.document_type IN ('consultation', 'speech', 'data_release', 'tender_or_vacancy')
    AND r.verdict IS DISTINCT FROM 'right' THEN 'refers_to' ELSE r.kind END`;

const daysOf = (kind: 'in_force' | 'due') => Prisma.sql`FROM circular_days d
  WHERE d.circular_id = r.circular_id AND d.kind = ${kind} AND d.verdict IS DISTINCT FROM 'wrong'`;

/** Selects the columns of `StatedBy` for a relation `r` that `version` states. */
export const statedBy = (version: Prisma.Sql) => Prisma.sql`
  r.sentence, ${version}.language, ${version}.published_on::text AS issued_on,
  (SELECT CASE WHEN count(DISTINCT d.day) = 1 THEN min(d.day)::text END
   ${daysOf('in_force')}) AS effective_on,
  ARRAY(SELECT d.day::text ${daysOf('due')}) AS due_days`;

/** Selects the first effective date of the circular that states the relation `r`. */
export const firstDay = Prisma.sql`(SELECT min(d.day)::text ${daysOf('in_force')})`;

/** Whether a version `v` says that it takes effect on a date that its text doesn't give. */
export const hasOpenDay = Prisma.sql`coalesce(jsonb_path_exists(v.facts,
  '$.dates[*] ? (@.kind == "in_force" && @.date == null && !(@.with_issue == true))'), false)`;
