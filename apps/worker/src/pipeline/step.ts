import { addToOutbox, type Database, type Db } from '@circulate/database';
import { followUpTo, type StepName, standingBefore, statusesOf } from '@circulate/jobs';

/** What a step works on: the version without its pages, its circular and its bank. */
export type StepVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

const findVersion = (db: Db, versionId: string) =>
  db.circularVersion.findUnique({
    where: { id: versionId },
    omit: { pages: true },
    include: { circular: true, bank: true },
  });

/** What a step works on, as it stands now; throws where it was removed meanwhile. */
export const readVersion = async (db: Db, { id }: StepVersion): Promise<StepVersion> => {
  const version = await findVersion(db, id);
  if (!version) throw new Error(`The version ${id} is gone.`);
  return version;
};

/** The text of a version by page, for the steps that need it: it may be megabytes. */
export const readPages = async (db: Db, versionId: string): Promise<string[]> => {
  const { pages } = await db.circularVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: { pages: true },
  });
  return pages;
};

/**
 * Finds the version that a step is to work on, if its circular still stands where the step begins.
 * Gives null when the circular has moved on, was withdrawn or removed: the job came twice or late.
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
  /** Where the circular stops instead of going on to what follows the step. */
  stop?:
    | { status: 'failed' | 'in_review'; reason: Reason }
    | { status: 'published'; reason?: never }
    | undefined;
  /** Why the step had nothing to do; the circular goes on. */
  skipped?: string;
  /** The step that takes over, where it is another than the table says. */
  detour?: StepName;
  /**
   * Whether a person decided meanwhile, asked while the circular is held: the result is dropped, and
   * the circular goes on.
   */
  isOvertaken?: (tx: Db) => Promise<boolean>;
  /** Stores what of the result stands whether a person decided meanwhile or not. */
  storeAnyway?: (tx: Db) => Promise<unknown>;
  /** Stores the step's result. */
  store?: (tx: Db) => Promise<unknown>;
  /** How long storing may take, in milliseconds, where it is more than a few rows. */
  timeoutMs?: number;
};

/**
 * Ends a step: its result, the circular's new status and the outbox entry for the next step commit
 * together. Gives false, and stores nothing, when the circular moved on meanwhile (the same step
 * ran twice at once, or an admin acted).
 */
export const endStep = async (db: Database, outcome: Outcome): Promise<boolean> => {
  const { version, step, detour, store, timeoutMs } = outcome;
  const onward = detour ? standingBefore(detour) : followUpTo(step);
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

/** Notes why a try of a step failed; the job's retry policy decides what follows. */
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

/** Work that no retry mended: the circular says so, until an admin tries again. */
export const failStep = async (db: Database, versionId: string, step: StepName) => {
  await db.circular.updateMany({
    where: { versions: { some: { id: versionId } }, status: { in: statusesOf(step) } },
    data: {
      status: 'failed',
      reason_code: 'STEP_FAILED',
      reason: `The step “${step}” keeps failing. See the error at the step, fix its cause, then retry.`,
    },
  });
};
