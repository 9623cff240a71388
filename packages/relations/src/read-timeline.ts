import { type Db, NEWEST_VERSION_FIRST } from '@circulate/database';
import type { RelatedCircular, Relation, TimelineEvent } from '@circulate/shared-schemas';
import { dayOf } from './related-version.ts';

type Known = { id: string; relations: readonly Relation[]; relatedBy: readonly Relation[] };

const DONE = { amends: 'amended', repeals: 'repealed', replaces: 'replaced' } as const;

/**
 * Returns the history of an act in the order of dates: related consultations, its issue, its
 * effective dates, and the effects of other acts (at their effective date, if they give one).
 */
export const readTimeline = async (
  db: Db,
  { id, relations, relatedBy }: Known,
): Promise<TimelineEvent[]> => {
  const named = relations.flatMap((one) =>
    one.circular ? [{ ...one, circular: one.circular }] : [],
  );
  const naming = relatedBy.flatMap((one) =>
    one.circular && one.kind === 'refers_to' ? [{ ...one, circular: one.circular }] : [],
  );
  const consultations = await findConsultations(
    db,
    [...named, ...naming].map(({ circular }) => circular.id),
  );
  const events = [
    ...[...named, ...naming]
      .filter(({ circular }) => consultations.has(circular.id))
      .map((one) => eventOf(one, { what: 'consultation', day: one.circular.published_on })),
    ...(await ownEvents(db, id)),
    ...relatedBy.flatMap((one): TimelineEvent[] =>
      one.kind === 'refers_to'
        ? []
        : [
            eventOf(one, {
              what: DONE[one.kind],
              day: one.effective_on ?? one.circular?.published_on ?? null,
            }),
          ],
    ),
  ];
  return events.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
};

/** Sorts events without a date to the end. */
const orderOf = ({ day }: TimelineEvent) => day ?? '9999';

const eventOf = (
  { sentence, language, circular }: Relation,
  told: Pick<TimelineEvent, 'what' | 'day'>,
): TimelineEvent => ({
  ...told,
  sentence,
  language,
  circular: circular satisfies RelatedCircular | null,
});

const ownEvents = async (db: Db, circular_id: string): Promise<TimelineEvent[]> => {
  const [version, days] = await Promise.all([
    db.circularVersion.findFirst({
      where: { circular_id },
      orderBy: NEWEST_VERSION_FIRST,
      select: { published_on: true, language: true },
    }),
    db.circularDay.findMany({
      where: { circular_id, kind: 'in_force', OR: [{ verdict: null }, { verdict: 'right' }] },
      orderBy: { day: 'asc' },
    }),
  ]);
  const language = version?.language ?? null;
  return [
    {
      day: dayOf(version?.published_on ?? null),
      what: 'issued',
      ...BY_ITSELF,
      sentence: null,
      language,
    },
    ...days.map(
      ({ day, sentence }): TimelineEvent => ({
        ...{ day: dayOf(day), what: 'in_force', ...BY_ITSELF, sentence, language },
      }),
    ),
  ];
};

const BY_ITSELF = { circular: null };

const findConsultations = async (db: Db, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db.circularVersion.findMany({
    where: { circular_id: { in: ids }, document_type: 'consultation', listed_on: { not: null } },
    select: { circular_id: true },
  });
  return new Set(rows.map(({ circular_id }) => circular_id));
};
