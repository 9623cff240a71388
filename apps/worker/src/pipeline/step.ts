import { addToOutbox, type Database, type Db } from '@circulate/database';
import { type StepName, standingAfter, standingBefore, statusesOf } from '@circulate/jobs';

/** A step's input: the version without its pages, its circular and its bank. */
export type StepVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

const findVersion = (db: Db, versionId: string) =>
  db.circularVersion.findUnique({
    where: { id: versionId },
    omit: { pages: true },
    include: { circular: true, bank: true },
  });

/** Reads the version of a step again. Throws if it was removed in the meantime. */
export const readVersion = async (db: Db, { id }: StepVersion): Promise<StepVersion> => {
  const version = await findVersion(db, id);
  if (!version) throw new Error(`The version ${id} is gone.`);
  return version;
};

/**
 * Returns a version's text by page. Separate from the version, because only some steps need the
 * text, which may be megabytes.
 */
export const readPages = async (db: Db, versionId: string): Promise<string[]> => {
  const { pages } = await db.circularVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: { pages: true },
  });
  return pages;
};

/**
 * Finds the version that a step must process, if its circular still has the status that the step
 * starts from. Returns null when the circular has moved on, was removed or was deleted: the job ran
 * twice or late.
 */
export const beginStep = async (
  db: Database,
  versionId: string,
  step: StepName,
): Promise<StepVersion | null> => {
  const version = await findVersion(db, versionId);
  if (!version || !statusesOf(step).includes(version.circular.status)) return null;
  await db.pipelineStep.upsert({
    where: { version_id_step: { version_id: versionId, step } },
    create: { version_id: versionId, step, state: 'running' },
    update: { state: 'running', attempts: { increment: 1 }, finished_at: null, error: null },
  });
  const [startsAt, runsAt] = statusesOf(step);
  if (runsAt) {
    await db.circular.updateMany({
      where: { id: version.circular_id, status: startsAt },
      data: { status: runsAt },
    });
  }
  return version;
};

type Reason = { code: string; text: string };

type Outcome = {
  version: StepVersion;
  step: StepName;
  /** Status in which the circular stops instead of continuing. */
  stop?:
    | { status: 'failed' | 'in_review'; reason: Reason }
    | { status: 'published'; reason?: never }
    | undefined;
  /** Why the step had nothing to do; the circular continues anyway. */
  skipped?: string;
  /** The next step, if it isn't the one in the table. */
  detour?: StepName;
  /**
   * Whether an admin decided while the step ran; checked while the circular is locked. If so, the
   * step's result is dropped, and the circular continues.
   */
  isOvertaken?: (tx: Db) => Promise<boolean>;
  /** Stores the part of the result that is kept whether or not an admin decided in the meantime. */
  storeAnyway?: (tx: Db) => Promise<unknown>;
  /** Stores the step's result. */
  store?: (tx: Db) => Promise<unknown>;
  /** Maximum duration of storing, in milliseconds, if it is more than a few rows. */
  timeoutMs?: number;
};

/**
 * Ends a step: its result, the circular's new status and the outbox entry for the next step commit
 * together. Returns false, and stores nothing, when the circular moved on in the meantime (the same step
 * ran twice concurrently, or an admin acted).
 */
export const endStep = async (db: Database, outcome: Outcome): Promise<boolean> => {
  const { version, step, detour, store, timeoutMs } = outcome;
  const onward = detour ? standingBefore(detour) : standingAfter(step);
  return db.$transaction(
    async (tx) => {
      const overtaken = outcome.isOvertaken && (await isOvertakenWhileHeld(tx, outcome));
      const stop = overtaken ? undefined : outcome.stop;
      const next = stop ? { status: stop.status } : onward;
      const moved = await tx.circular.updateMany({
        where: { id: version.circular_id, status: { in: statusesOf(step) } },
        data: {
          status: next.status,
          reason_code: stop?.reason?.code ?? null,
          reason: stop?.reason?.text ?? null,
        },
      });
      if (moved.count === 0) return false;
      await outcome.storeAnyway?.(tx);
      if (!overtaken) await store?.(tx);
      await tx.pipelineStep.update({
        where: { version_id_step: { version_id: version.id, step } },
        data: {
          state: next.status === 'failed' ? 'failed' : 'done',
          finished_at: new Date(),
          skipped: outcome.skipped ?? null,
        },
      });
      if (next.job) await addToOutbox(tx, next.job, { version_id: version.id });
      return true;
    },
    timeoutMs ? { timeout: timeoutMs } : {},
  );
};

const isOvertakenWhileHeld = async (
  tx: Db,
  { version, isOvertaken }: Outcome,
): Promise<boolean> => {
  await tx.$queryRaw`SELECT id FROM circulars WHERE id = ${version.circular_id}::uuid FOR UPDATE`;
  return isOvertaken?.(tx) ?? false;
};

/** Records why an attempt at a step failed; the job's retry policy decides what happens next. */
export const noteFailedTry = async (
  db: Database,
  versionId: string,
  step: string,
  error: string,
) => {
  await db.pipelineStep.updateMany({
    where: { version_id: versionId, step },
    data: { state: 'failed', finished_at: new Date(), error: error.slice(0, 2_000) },
  });
};

/** Marks a circular as failed, once retries haven't helped, until an admin retries the step. */
export const failStep = async (db: Database, versionId: string, step: StepName) => {
  await db.circular.updateMany({
    where: { versions: { some: { id: versionId } }, status: { in: statusesOf(step) } },
    data: {
      status: 'failed',
      reason_code: 'STEP_FAILED',
      reason: `The step “${step}” keeps failing. See the step’s error, fix its cause, then retry.`,
    },
  });
};
