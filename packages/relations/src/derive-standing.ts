import { type Db, dayIn, Prisma, readRows } from '@circulate/database';
import { DateSchema, RelatedCircularSchema, RelationKindSchema } from '@circulate/shared-schemas';
import { z } from 'zod';
import {
  doneBy,
  doneKind,
  firstDay,
  hasOpenDay,
  shownTitle,
  statedBy,
  statedShape,
} from './related-by.ts';
import { dateOf, dayOf, readRelated } from './related-version.ts';
import { type Incoming, type StatedDay, standingOf } from './standing.ts';

const IncomingSchema = z.object({
  ...statedShape,
  kind: RelationKindSchema,
  by: RelatedCircularSchema,
  first_on: DateSchema.nullable(),
  has_open_day: z.boolean(),
});

const DayKindSchema = z.enum(['in_force', 'due', 'opens', 'closes']);

/**
 * Derives the current status of a circular. If it has changed, stores it with the newest version.
 */
export const deriveStanding = async (
  tx: Db,
  circularId: string,
  { now = new Date() }: { now?: Date } = {},
): Promise<void> => {
  const version = await readRelated(tx, circularId);
  if (!version) return;
  const [days, incoming] = [await readDays(tx, circularId), await readIncoming(tx, circularId)];
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

const readDays = async (tx: Db, circular_id: string): Promise<StatedDay[]> => {
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

/** Returns the effects that other published circulars have on a circular, earliest first. */
const readIncoming = (tx: Db, id: string): Promise<Incoming[]> =>
  readRows(tx, IncomingSchema)`
    SELECT ${statedBy(Prisma.sql`v`)}, ${doneKind(Prisma.sql`v`)} AS kind,
      json_build_object('id', r.circular_id, 'title', ${shownTitle}, 'act_number', v.act_number,
        'published_on', v.published_on) AS by,
      ${firstDay} AS first_on, ${hasOpenDay} AS has_open_day
    FROM ${doneBy(id)} AND ${doneKind(Prisma.sql`v`)} <> 'refers_to'
    ORDER BY v.published_on NULLS LAST, r.id`;
