import { type Db, dayIn, Prisma, readRows } from '@circulate/database';
import { DateSchema, RelatedCircularSchema, RelationKindSchema } from '@circulate/shared-schemas';
import { z } from 'zod';
import { dateOf, dayOf, readRelated } from './related-version.ts';
import { type Incoming, standingOf, type ToldDay } from './standing.ts';

const IncomingSchema = z.object({
  kind: RelationKindSchema,
  sentence: z.string(),
  by: RelatedCircularSchema,
  effective_on: DateSchema.nullable(),
  first_on: DateSchema.nullable(),
});

const DayKindSchema = z.enum(['in_force', 'due', 'opens', 'closes']);

/**
 * Finds out how a circular stands today and stores that with its newest version, where it is another
 * than before. `also` is a circular that is about to be listed: what it does counts already.
 */
export const deriveStanding = async (
  tx: Db,
  circularId: string,
  { also = null, now = new Date() }: { also?: string | null; now?: Date } = {},
): Promise<void> => {
  const version = await readRelated(tx, circularId);
  if (!version) return;
  const [days, incoming] = [
    await readDays(tx, circularId),
    await readIncoming(tx, circularId, also),
  ];
  const { dates } = version.facts;
  const derived = standingOf({
    documentType: version.document_type,
    days,
    hasOpenDay: dates.some(
      ({ kind, date, with_issue }) => kind === 'in_force' && date === null && !with_issue,
    ),
    incoming,
    today: dayIn(version.bank.time_zone, now),
  });
  const { standing, proof, until } = derived;
  const isSame =
    standing === version.standing &&
    until === dayOf(version.standing_until) &&
    JSON.stringify(proof) === JSON.stringify(version.standing_proof);
  if (isSame) return;
  await tx.circularVersion.update({
    where: { id: version.id },
    data: {
      standing,
      standing_proof: proof ?? Prisma.DbNull,
      standing_until: until && dateOf(until),
    },
  });
};

const readDays = async (tx: Db, circular_id: string): Promise<ToldDay[]> => {
  const rows = await tx.circularDay.findMany({
    where: { circular_id, OR: [{ verdict: null }, { verdict: 'right' }] },
    orderBy: [{ day: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ kind, day, sentence }) => ({
    kind: DayKindSchema.parse(kind),
    day: day.toISOString().slice(0, 10),
    sentence,
  }));
};

/** What others that are listed do to a circular, the earliest first. */
const readIncoming = (tx: Db, id: string, also: string | null): Promise<Incoming[]> =>
  readRows(tx, IncomingSchema)`
    SELECT r.kind, r.sentence,
      json_build_object('id', r.circular_id, 'title', ${shownTitle}, 'act_number', v.act_number,
        'published_on', v.published_on) AS by,
      ${effectiveDay} AS effective_on, ${firstDay} AS first_on
    FROM circular_relations r
    JOIN circulars c ON c.id = r.circular_id
    JOIN LATERAL (SELECT * FROM circular_versions WHERE circular_id = c.id
                  ORDER BY number DESC LIMIT 1) v ON true
    WHERE r.target_id = ${id}::uuid AND r.kind <> 'refers_to'
      AND r.verdict IS DISTINCT FROM 'wrong' AND c.status <> 'withdrawn'
      AND (v.listed_on IS NOT NULL OR c.id = ${also}::uuid)
    ORDER BY v.published_on NULLS LAST, r.id`;

/** The title of a version `v` as lists show it. */
export const shownTitle = Prisma.sql`coalesce(
  (SELECT t.title FROM circular_translations t WHERE t.version_id = v.id
   ORDER BY t.created_at LIMIT 1), v.title)`;

const ofRelation = Prisma.sql`FROM circular_days d
  WHERE d.circular_id = r.circular_id AND d.kind = 'in_force' AND d.verdict IS DISTINCT FROM 'wrong'`;

/** The one day from which a circular of the relation `r` applies; null where it gives none or several. */
export const effectiveDay = Prisma.sql`(
  SELECT CASE WHEN count(DISTINCT d.day) = 1 THEN min(d.day)::text END ${ofRelation})`;

/** The first day from which a part of it applies. */
const firstDay = Prisma.sql`(SELECT min(d.day)::text ${ofRelation})`;
