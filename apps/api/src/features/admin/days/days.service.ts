import type { Database, Db } from '@circulate/database';
import { deriveStanding, lockRelations, touchedBy } from '@circulate/relations';
import {
  type AdminDay,
  type AdminDays,
  type CorrectDayInput,
  DayKindSchema,
  FinderSchema,
} from '@circulate/shared-schemas';
import { notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { fromDay } from '../../../lib/dates.ts';

export type DayService = ReturnType<typeof createDayService>;

/** Admins' changes to a circular's dates. They override dates found when the text is read again. */
export const createDayService = ({ db }: { db: Database }) => {
  const list = async (id: string): Promise<AdminDays> => {
    const circular = await db.circular.findUnique({ where: { id }, select: { id: true } });
    if (!circular) throw notFound('circular');
    const rows = await db.circularDay.findMany({
      where: { circular_id: id },
      orderBy: [{ day: 'asc' }, { id: 'asc' }],
    });
    return { items: rows.map(toDay) };
  };

  return {
    list,

    /**
     * Corrects a date, which keeps its id so that calendars move the event instead of adding one.
     * Throws NOT_FOUND.
     */
    correct: async (
      { id, day }: { id: string; day: string },
      actor: string,
      input: CorrectDayInput,
    ): Promise<AdminDays> => {
      await db.$transaction((tx) => correctDay(tx, { id, dayId: day, actor, input }));
      return list(id);
    },
  };
};

type Row = Awaited<ReturnType<Database['circularDay']['findFirstOrThrow']>>;

const dayOf = (day: Date) => day.toISOString().slice(0, 10);

const toDay = ({ id, kind, day, found_day, sentence, found_by, verdict }: Row): AdminDay => ({
  id,
  kind: DayKindSchema.parse(kind),
  day: dayOf(day),
  found_day: dayOf(found_day),
  sentence,
  found_by: FinderSchema.parse(found_by),
  is_confirmed: verdict === 'right',
  is_wrong: verdict === 'wrong',
});

type Correction = { id: string; dayId: string; actor: string; input: CorrectDayInput };

const correctDay = async (tx: Db, { id, dayId, actor, input }: Correction) => {
  await lockRelations(tx, id);
  const before = await tx.circularDay.findFirst({ where: { id: dayId, circular_id: id } });
  if (!before) throw notFound('date');
  const { day = dayOf(before.day), is_wrong = false } = input;
  const verdict = is_wrong ? 'wrong' : 'right';
  const isChanged = day !== dayOf(before.day) || verdict !== before.verdict;
  if (!isChanged) return;
  await tx.circularDay.update({
    where: { id: dayId },
    data: {
      day: fromDay(day),
      verdict,
      revision: { increment: 1 },
      changed_at: new Date(),
    },
  });
  await recordChange(tx, {
    actor,
    action: 'day.correct',
    target: `circular:${id}`,
    before: { kind: before.kind, day: dayOf(before.day), verdict: before.verdict },
    after: { kind: before.kind, day, verdict },
  });
  // Circulars that this one repeals take their status from its effective date.
  for (const touched of [id, ...(await touchedBy(tx, id))]) await deriveStanding(tx, touched);
};
