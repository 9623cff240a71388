import { type Database, type Db, findLabel, ifTaken, storeLabel } from '@circulate/database';
import type {
  AdminCircular,
  AdminCircularFilter,
  AdminCircularPage,
  CheckCircularInput,
  ConfirmCircularInput,
  CorrectCircularInput,
  DecideCircularInput,
  ManyCircularsInput,
  ManyEffect,
  ManyResult,
  ReassignCircularInput,
  WithdrawCircularInput,
} from '@circulate/shared-schemas';
import { z } from 'zod';
import type { JobQueue } from '../../../clients/job-queue.ts';
import { conflict, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { decodeCursor, toPage } from '../../../lib/cursor.ts';
import { loadCircular, toAdminDetail } from '../../circulars/circular-detail.ts';
import {
  type CircularRow,
  loadCircularRows,
  toCircularItem,
} from '../../circulars/circular-items.ts';
import { findPeople, nameOf } from '../../users/people.ts';
import {
  type LockedCircular,
  lockCircular,
  searchAllCirculars,
} from './admin-circulars.queries.ts';
import { changeMany } from './change-many.ts';
import { confirmCircular, isOutdated } from './confirm-circular.ts';
import { correctCircular } from './correct-circular.ts';
import { checkedKind } from './decide-categories.ts';
import { retryCircular, withdrawCircular } from './decide-circular.ts';
import { effectOfMany } from './effect-of-many.ts';
import { findHeld, undoPublication } from './hold-publication.ts';
import { reassignCircular, SAME_FILE_THERE } from './reassign-circular.ts';
import { decidedMeanwhile } from './what-happened.ts';

type Deps = { db: Database; jobQueue: JobQueue; targetLanguage: string };

/** The acting admin: the subject for the audit log, and the user id. */
type Actor = { actor: string; userId: string };

type Change = (tx: Db, circular: LockedCircular) => Promise<unknown>;

export type AdminCircularService = ReturnType<typeof createAdminCircularService>;

export const createAdminCircularService = ({ db, jobQueue, targetLanguage }: Deps) => {
  const detail = async (id: string): Promise<AdminCircular> => {
    const [circular, [held]] = await Promise.all([loadCircular(db, id), findHeld(db, id)]);
    if (!circular) throw notFound('circular');
    const { uploaded_by } = circular;
    const people = uploaded_by === null ? undefined : await findPeople(db, [uploaded_by]);
    return {
      ...toAdminDetail(circular, targetLanguage),
      uploaded_by_name: people?.get(uploaded_by ?? '')?.name ?? null,
      held_publication: held ? { ms_left: held.ms_left, decided_by_name: nameOf(held) } : null,
    };
  };

  /**
   * Makes a change on the locked circular, then starts the jobs that it added to the outbox. Throws
   * NOT_FOUND for an unknown circular, and whatever `run` throws.
   */
  const change = async (id: string, run: Change) => {
    await db.$transaction(async (tx) => {
      const circular = await lockCircular(tx, id);
      if (!circular) throw notFound('circular');
      await run(tx, circular);
    });
    jobQueue.relay();
    return detail(id);
  };

  return {
    detail,

    list: (filter: AdminCircularFilter) => listAll(db, filter),

    /** Ends a review with a reviewer's decision. Idempotent. */
    confirm: (id: string, by: Actor, input: ConfirmCircularInput) =>
      change(id, (tx, circular) => confirmCircular(tx, circular, { ...by, input })),

    /** Undoes a publication that is still on hold. */
    undo: (id: string, { actor }: Actor) =>
      change(id, (tx, circular) => undoPublication(tx, circular, actor)),

    /** Runs the failed step again. */
    retry: (id: string, { actor }: Actor, input: DecideCircularInput) =>
      change(id, (tx, circular) => retryCircular(tx, circular, { actor, input })),

    /** Removes a circular permanently and cancels unsent alerts. Idempotent. */
    withdraw: (id: string, { actor }: Actor, input: WithdrawCircularInput) =>
      change(id, (tx, circular) => withdrawCircular(tx, circular, { actor, input })),

    /** Moves a circular to another bank. */
    reassign: (id: string, { actor }: Actor, input: ReassignCircularInput) =>
      change(id, (tx, circular) => reassignCircular(tx, circular, { actor, input })).catch(
        ifTaken(() => conflict(SAME_FILE_THERE)),
      ),

    /** Applies one action to many circulars and returns a result for each. */
    changeMany: async (input: ManyCircularsInput, { actor }: Actor): Promise<ManyResult> => {
      const result = await changeMany(db, input, actor);
      jobQueue.relay();
      return result;
    },

    /** Returns what `changeMany` would do with the same input. */
    effectOfMany: (input: ManyCircularsInput): Promise<ManyEffect> => effectOfMany(db, input),

    /**
     * Stores an admin's corrections (pipeline.md: admin decisions). Throws CONFLICT if the circular
     * has changed since the admin saw it.
     */
    correct: (id: string, by: Actor, input: CorrectCircularInput) =>
      change(id, async (tx, circular) => {
        if (isOutdated(circular, input.seen_revision)) throw await decidedMeanwhile(tx, circular);
        await correctCircular(tx, circular, { ...by, input, targetLanguage });
      }),

    /** Stores a reviewer's answer to a blind check. Idempotent. */
    check: (id: string, by: Actor, input: CheckCircularInput) =>
      change(id, (tx, circular) => checkCircular(tx, circular, { ...by, input })),
  };
};

const listAll = async (
  db: Database,
  { cursor, limit, ...filter }: AdminCircularFilter,
): Promise<AdminCircularPage> => {
  const after = decodeCursor(cursor, z.string());
  const found = await searchAllCirculars(db, { filter, after }, limit);
  const page = toPage(found, limit, (row) => row);
  const rows = await loadCircularRows(
    db,
    page.items.map(({ id }) => id),
  );
  return { items: rows.map(toAdminItem), next_cursor: page.next_cursor };
};

const toAdminItem = (row: CircularRow) => ({
  ...toCircularItem(row),
  status: row.status,
  reason_code: row.reason_code,
  reason: row.reason,
  file_name: row.versions[0]?.file_name ?? '',
  source_url: row.source_url,
  created_at: row.created_at.toISOString(),
  revision: row.revision,
});

type Checking = { actor: string; userId: string; input: CheckCircularInput };

/**
 * Stores the categories that a reviewer assigns to a published circular in a blind check, without
 * seeing the published ones (docs/categoriser.md: labels). The circular stays unchanged: a reviewer
 * who disagrees sees what was published and can then correct it. Idempotent. Throws CONFLICT if
 * no check is open, the circular has changed, or the reviewer already gave another answer;
 * NOT_FOUND or VALIDATION for invalid categories.
 */
const checkCircular = async (
  tx: Db,
  circular: LockedCircular,
  { actor, userId, input }: Checking,
): Promise<void> => {
  const { version_id: versionId } = circular;
  const { seen_revision, ...decision } = input;
  const own = await findLabel(tx, versionId, userId);
  if (own && sorted(own.category_ids) === sorted(decision.category_ids)) return;
  if (own)
    throw conflict('You’ve already answered this blind check. Correct the circular instead.');
  if (isOutdated(circular, seen_revision)) throw await decidedMeanwhile(tx, circular);
  const check = await tx.check.findUnique({ where: { version_id: versionId } });
  if (!check || circular.status !== 'published') {
    throw conflict('This circular has no pending blind check. Open the next one.');
  }
  await checkedKind(tx, versionId, decision);
  await storeLabel(tx, versionId, { userId, decision, place: 'check' });
  await recordChange(tx, {
    actor,
    action: 'circular.check',
    target: `circular:${circular.id}`,
    after: decision,
  });
};

const sorted = (ids: readonly string[]) => [...ids].sort().join();
