import type { Db } from '@circulate/database';
import type { FactDate } from '@circulate/shared-schemas';
import { dateOf, dayOf, openSentenceCheck, type RelatedVersion } from './related-version.ts';
import type { StatedDay } from './standing.ts';

type FoundDay = StatedDay & { by: 'rules' | NonNullable<FactDate['by']> };

/** Words which show that a deadline of a consultation is the one for comments. */
const COMMENTS =
  /comment|feedback|response|respond|submission|observation|opinion|contribution|comentario|comentário|avis|stellungnahm|замечани|предложени|masukan|tanggapan|görüş/iu;

/**
 * Returns the dates of a circular on which something happens or is due, each with its sentence. A
 * consultation closes on its deadline for comments, or on its only deadline.
 */
const daysOfFacts = (
  dates: readonly FactDate[],
  { documentType, publishedOn }: { documentType: string | null; publishedOn: string | null },
): FoundDay[] => {
  const told = dates.flatMap(({ kind, date, with_issue, sentence, by }): FoundDay[] => {
    const day = with_issue ? publishedOn : date;
    if (kind === 'issued' || kind === 'updated' || day === null) return [];
    return [{ kind, day, sentence, by: by ?? 'rules' }];
  });
  if (documentType !== 'consultation') return distinct(told);
  const due = told.filter(({ kind }) => kind === 'due');
  const closing = due.length === 1 ? due[0] : due.find(({ sentence }) => COMMENTS.test(sentence));
  const issued = dates.find(({ kind, date }) => kind === 'issued' && date === publishedOn);
  const opening: FoundDay[] =
    closing && issued && publishedOn
      ? [{ kind: 'opens', day: publishedOn, sentence: issued.sentence, by: issued.by ?? 'rules' }]
      : [];
  return distinct([
    ...opening,
    ...told.map((one) => (one === closing ? { ...one, kind: 'closes' as const } : one)),
  ]);
};

const distinct = (days: readonly FoundDay[]): FoundDay[] =>
  [...new Map(days.toReversed().map((one) => [`${one.kind} ${one.day}`, one])).values()].reverse();

/**
 * Stores the dates of a circular. A date that an admin decided on stays for as long as the text
 * contains its sentence. If the only date of a kind changes, its row is updated rather than
 * replaced, so that calendar entries move.
 */
export const storeDays = async (tx: Db, version: RelatedVersion): Promise<void> => {
  const circular_id = version.circular.id;
  const { publishedOn, document_type: documentType, facts } = version;
  const found = daysOfFacts(facts.dates, { documentType, publishedOn });
  const before = await tx.circularDay.findMany({ where: { circular_id } });
  const isFound = (row: (typeof before)[number]) =>
    found.some(({ kind, day }) => kind === row.kind && isDay(row, day));
  const says = openSentenceCheck(tx, version.id);
  const outdated: typeof before = [];
  for (const row of before) {
    const isKept =
      isFound(row) ||
      row.verdict === 'wrong' ||
      (row.verdict === 'right' && (await says(row.sentence)));
    if (!isKept) outdated.push(row);
  }
  for (const { kind, day, sentence, by } of found) {
    const known = before.find((row) => row.kind === kind && isDay(row, day));
    if (known) {
      if (known.sentence === sentence || known.verdict !== null) continue;
      await tx.circularDay.update({ where: { id: known.id }, data: { sentence, found_by: by } });
      continue;
    }
    const fresh = {
      ...{ found_day: dateOf(day), day: dateOf(day), sentence, found_by: by, verdict: null },
    };
    const moved = onlyOne(outdated, kind, found);
    if (moved) {
      outdated.splice(outdated.indexOf(moved), 1);
      const change = { revision: { increment: 1 }, changed_at: new Date() };
      await tx.circularDay.update({ where: { id: moved.id }, data: { ...fresh, ...change } });
    } else {
      await tx.circularDay.create({ data: { ...fresh, circular_id, kind } });
    }
  }
  await tx.circularDay.deleteMany({ where: { id: { in: outdated.map(({ id }) => id) } } });
};

/** Whether a row has this date: as it was found, or as an admin corrected it. */
const isDay = (row: { found_day: Date; day: Date }, day: string) =>
  dayOf(row.found_day) === day || dayOf(row.day) === day;

/**
 * Returns the only outdated row of a kind, if the circular now gives exactly one date of that kind;
 * otherwise undefined.
 */
const onlyOne = <Row extends { kind: string }>(
  outdated: readonly Row[],
  kind: string,
  found: readonly FoundDay[],
): Row | undefined => {
  const rows = outdated.filter((row) => row.kind === kind);
  const isOnly = rows.length === 1 && found.filter((one) => one.kind === kind).length === 1;
  return isOnly ? rows[0] : undefined;
};
