import { type Database, type Db, ifTaken, NEWEST_VERSION_FIRST } from '@circulate/database';
import {
  actKey,
  deriveStanding,
  keysOfAct,
  lockRelations,
  readOutgoingForAdmins,
  relateWithin,
} from '@circulate/relations';
import {
  type AdminRelation,
  type CorrectRelationInput,
  comparableText,
  type NewRelationInput,
} from '@circulate/shared-schemas';
import { conflict, invalid, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { fromDay } from '../../../lib/dates.ts';

type Relations = { items: AdminRelation[] };

export type RelationService = ReturnType<typeof createRelationService>;

/**
 * Admins' changes to a circular's relations. They override relations found when the text is read
 * again.
 */
export const createRelationService = ({ db }: { db: Database }) => {
  const list = async (id: string): Promise<Relations> => {
    const circular = await db.circular.findUnique({ where: { id }, select: { id: true } });
    if (!circular) throw notFound('circular');
    return { items: await readOutgoingForAdmins(db, id) };
  };

  return {
    list,

    /** Throws NOT_FOUND, CONFLICT, or VALIDATION if the sentence isn't in the circular. */
    add: async (id: string, actor: string, input: NewRelationInput): Promise<Relations> => {
      await db
        .$transaction((tx) => addRelation(tx, id, { actor, input }))
        .catch(ifTaken(() => conflict(KNOWN)));
      return list(id);
    },

    /** Throws NOT_FOUND, or CONFLICT if the other act is the circular itself. */
    correct: async (
      { id, relation }: { id: string; relation: string },
      actor: string,
      input: CorrectRelationInput,
    ): Promise<Relations> => {
      await db.$transaction((tx) => correctRelation(tx, { id, relation, actor, input }));
      return list(id);
    },
  };
};

const KNOWN = 'This circular already has a relation to that act. Correct that one instead.';

type Addition = { actor: string; input: NewRelationInput };

const addRelation = async (tx: Db, id: string, { actor, input }: Addition) => {
  await lockRelations(tx, id);
  const version = await tx.circularVersion.findFirst({
    where: { circular_id: id },
    orderBy: NEWEST_VERSION_FIRST,
    select: { bank_id: true, pages: true },
  });
  if (!version) throw notFound('circular');
  const { kind, act, dated = null, sentence, target_id = null } = input;
  const words = comparableText(sentence);
  if (words === '' || !comparableText(version.pages.join('\n')).includes(words)) {
    throw invalid('sentence', 'Copy the sentence word for word from the text of this circular.');
  }
  await requireTarget(tx, id, target_id);
  await tx.circularRelation.create({
    data: {
      ...{ circular_id: id, bank_id: version.bank_id, kind, act, act_key: actKey(act) },
      ...{ act_dated: dated && fromDay(dated), match_keys: keysOfAct(act, dated), target_id },
      ...{ sentence, found_by: 'person', verdict: 'right' },
    },
  });
  await recordChange(tx, {
    actor,
    action: 'relation.add',
    target: `circular:${id}`,
    after: { relation: kind, act, sentence },
  });
  await relateWithin(tx, id);
};

type Correction = { id: string; relation: string; actor: string; input: CorrectRelationInput };

const correctRelation = async (tx: Db, { id, relation, actor, input }: Correction) => {
  await lockRelations(tx, id);
  const before = await tx.circularRelation.findFirst({
    where: { id: relation, circular_id: id },
  });
  if (!before) throw notFound('relation');
  const { is_wrong = false, kind = before.kind, target_id = before.target_id } = input;
  await requireTarget(tx, id, target_id);
  const verdict = is_wrong ? 'wrong' : 'right';
  // Also clears the keys by which the worker would find the removed circular again.
  const isNone = input.target_id === null;
  await tx.circularRelation.update({
    where: { id: relation },
    data: { kind, target_id, verdict, ...(isNone && { match_keys: [] }) },
  });
  const said = (row: { kind: string; target_id: string | null; verdict: string | null }) => ({
    relation: row.kind,
    circular: row.target_id,
    verdict: row.verdict,
  });
  await recordChange(tx, {
    actor,
    action: 'relation.correct',
    target: `circular:${id}`,
    before: { act: before.act, ...said(before) },
    after: { act: before.act, ...said({ kind, target_id, verdict }) },
  });
  await relateWithin(tx, id);
  if (before.target_id) await deriveStanding(tx, before.target_id);
};

const requireTarget = async (tx: Db, id: string, target: string | null) => {
  if (target === null) return;
  if (target === id) throw conflict('A circular can’t be related to itself. Choose another one.');
  const known = await tx.circular.findUnique({ where: { id: target }, select: { id: true } });
  if (!known) throw notFound('other circular');
};
