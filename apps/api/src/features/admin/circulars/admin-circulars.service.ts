import type { Database, Db } from '@circulate/database';
import { firstStep, isStepName, standingBefore } from '@circulate/jobs';
import {
  type AdminCircularDetail,
  type AdminCircularFilter,
  type AdminCircularPage,
  type ConfirmCircularInput,
  type CorrectCircularInput,
  InputTimestampSchema,
} from '@circulate/shared-schemas';
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
import {
  type LockedCircular,
  lockCircular,
  refreshBankDate,
  searchAllCirculars,
} from './admin-circulars.queries.ts';
import { cancelDeliveries } from './cancel-deliveries.ts';
import { confirmCircular } from './confirm-circular.ts';
import { correctCircular } from './correct-circular.ts';
import { moveTo } from './move-circular.ts';

type Deps = { db: Database; jobQueue: JobQueue; targetLanguage: string };

export type AdminCircularService = ReturnType<typeof createAdminCircularService>;

/** What admins do with circulars: read all, and move them on. */
export const createAdminCircularService = ({ db, jobQueue, targetLanguage }: Deps) => {
  const detail = async (id: string): Promise<AdminCircularDetail> => {
    const circular = await loadCircular(db, id);
    if (!circular) throw notFound('circular');
    return toAdminDetail(circular, targetLanguage);
  };

  /** Runs a change on the locked circular, then starts the work that it added to the outbox. */
  const change = async (id: string, run: (tx: Db, circular: LockedCircular) => Promise<void>) => {
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

    list: async ({ cursor, limit, ...filter }: AdminCircularFilter): Promise<AdminCircularPage> => {
      const after = decodeCursor(cursor, InputTimestampSchema);
      const found = await searchAllCirculars(db, { filter, after }, limit);
      const page = toPage(found, limit, ({ id, created_at }) => ({
        id,
        sort: created_at.toISOString(),
      }));
      const rows = await loadCircularRows(
        db,
        page.items.map(({ id }) => id),
      );
      return { items: rows.map(toAdminItem), next_cursor: page.next_cursor };
    },

    /** Out of review with a person's decision; saying the same again changes nothing. */
    confirm: (id: string, actor: string, input: ConfirmCircularInput) =>
      change(id, (tx, circular) => confirmCircular(tx, circular, { actor, input })),

    /** Runs the step that failed again. */
    retry: (id: string, actor: string) =>
      change(id, async (tx, circular) => {
        if (circular.status !== 'failed') throw conflict('No step of this circular has failed.');
        const step = await findFailedStep(tx, circular.version_id);
        const { status } = await moveTo(tx, circular, standingBefore(step));
        await recordChange(tx, {
          actor,
          action: 'circular.retry',
          target: `circular:${id}`,
          before: { status: 'failed' },
          after: { status, step },
        });
      }),

    /** Withdraws a circular for good and cancels the alerts not sent yet. Idempotent. */
    withdraw: (id: string, actor: string) =>
      change(id, async (tx, circular) => {
        if (circular.status === 'withdrawn') return;
        await moveTo(tx, circular, { status: 'withdrawn' });
        await cancelDeliveries(tx, id);
        await refreshBankDate(tx, circular.bank_id);
        await recordChange(tx, {
          actor,
          action: 'circular.withdraw',
          target: `circular:${id}`,
          before: { status: circular.status },
          after: { status: 'withdrawn' },
        });
      }),

    /** Stores an admin's corrections (pipeline.md: a person's word). */
    correct: (id: string, actor: string, input: CorrectCircularInput) =>
      change(id, (tx, circular) => correctCircular(tx, circular, { actor, input, targetLanguage })),
  };
};

const findFailedStep = async (tx: Db, versionId: string) => {
  const steps = await tx.pipelineStep.findMany({
    where: { version_id: versionId, state: { not: 'done' } },
    orderBy: { started_at: 'desc' },
  });
  return steps.map(({ step }) => step).find(isStepName) ?? firstStep;
};

const toAdminItem = (row: CircularRow) => ({
  ...toCircularItem(row),
  status: row.status,
  reason_code: row.reason_code,
  reason: row.reason,
  file_name: row.versions[0]?.file_name ?? '',
  created_at: row.created_at.toISOString(),
});
