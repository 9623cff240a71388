import { addToOutbox, type CircularStatus, type Database, type Db } from '@circulate/database';
import type { JobDefinition } from '@circulate/jobs';

/** What a step works on: the version, its circular and its bank. */
export type StepVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

const findVersion = (db: Database, versionId: string) =>
  db.circularVersion.findUnique({
    where: { id: versionId },
    include: { circular: true, bank: true },
  });

/**
 * Finds the version that a step is to work on, if its circular still stands where the step begins.
 * Gives null when the circular has moved on, was withdrawn or removed: the job came twice or late.
 */
export const beginStep = async (
  db: Database,
  versionId: string,
  step: string,
  from: CircularStatus[],
): Promise<StepVersion | null> => {
  const version = await findVersion(db, versionId);
  if (!version || !from.includes(version.circular.status)) return null;
  await db.pipelineStep.upsert({
    where: { version_id_step: { version_id: versionId, step } },
    create: { version_id: versionId, step, state: 'running' },
    update: { state: 'running', attempts: { increment: 1 }, finished_at: null, error: null },
  });
  return version;
};

type Outcome = {
  version: StepVersion;
  step: string;
  from: CircularStatus[];
  to: CircularStatus;
  reason?: { code: string; text: string } | undefined;
  /** The next step's job, added to the outbox in the same transaction. */
  next?: JobDefinition<{ version_id: string }> | undefined;
  /** Stores the step's result. */
  store?: (tx: Db) => Promise<void>;
  /** How long storing may take, in milliseconds, where it is more than a few rows. */
  timeoutMs?: number;
};

/**
 * Ends a step: its result, the circular's new status and the outbox entry for the next step commit
 * together. Gives false, and stores nothing, when the circular moved on meanwhile (the same step
 * ran twice at once, or an admin acted).
 */
export const endStep = async (db: Database, outcome: Outcome): Promise<boolean> => {
  const { version, step, from, to, reason, next, store, timeoutMs } = outcome;
  return db.$transaction(
    async (tx) => {
      const moved = await tx.circular.updateMany({
        where: { id: version.circular_id, status: { in: from } },
        data: { status: to, reason_code: reason?.code ?? null, reason: reason?.text ?? null },
      });
      if (moved.count === 0) return false;
      await store?.(tx);
      await tx.pipelineStep.update({
        where: { version_id_step: { version_id: version.id, step } },
        data: { state: to === 'failed' ? 'failed' : 'done', finished_at: new Date() },
      });
      if (next) await addToOutbox(tx, next, { version_id: version.id });
      return true;
    },
    timeoutMs ? { timeout: timeoutMs } : {},
  );
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
export const failStep = async (db: Database, versionId: string, step: string) => {
  const from = statusesOfStep[step];
  if (!from) return;
  await db.circular.updateMany({
    where: { versions: { some: { id: versionId } }, status: { in: from } },
    data: {
      status: 'failed',
      reason_code: 'STEP_FAILED',
      reason: `The step "${step}" failed again and again. Its error stands with the step; retry when it is mended.`,
    },
  });
};

/** Deliveries fail one by one and never fail their circular. */
const statusesOfStep: Record<string, CircularStatus[]> = {
  extract: ['received', 'extracting'],
  categorise: ['categorising'],
  translate: ['translating'],
  summarise: ['translating'],
  match: ['matching'],
};
