import { type Database, isDatabaseUnavailable } from '@circulate/database';
import { isStepName, type JobAttempt, type JobDefinition, type Queues } from '@circulate/jobs';
import { StorageUnavailable } from '@circulate/storage';
import type { Logger } from 'pino';
import type { Metrics } from './operations/metrics.ts';
import { failStep, noteFailedTry } from './pipeline/step.ts';
import { relayAll } from './upkeep.ts';

/** Processes one version. */
export type StepWork = (versionId: string, attempt: JobAttempt) => Promise<void>;

type StepHandler = {
  db: Database;
  queues: Queues;
  log: Logger;
  metrics: Metrics;
  job: JobDefinition<{ version_id: string }>;
  run: StepWork;
};

/**
 * Wraps every pipeline step: logs it, records a failure, and promptly moves the job for the next
 * step from the outbox to the queue.
 */
export const handleStep =
  ({ db, queues, log, metrics, job, run }: StepHandler) =>
  async ({ version_id }: { version_id: string }, attempt: JobAttempt) => {
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1_000;
    const trace = await traceOf(db, version_id);
    const stepLog = log.child({ step: job.name, ...trace });
    stepLog.debug('step begins');
    try {
      await run(version_id, attempt);
    } catch (error) {
      metrics.observeStep(job.name, 'failed', seconds());
      stepLog.warn({ err: error, attempt: attempt.attempt }, 'step failed');
      // An unreachable database or storage is not the step's fault, so it is not recorded as a
      // failure: the sweep queues the step again.
      if (isDatabaseUnavailable(error) || error instanceof StorageUnavailable) throw error;
      const message = error instanceof Error ? error.message : String(error);
      await noteFailedTry(db, version_id, job.name, message);
      if (attempt.isLast && isStepName(job.name)) await failStep(db, version_id, job.name);
      throw error;
    }
    metrics.observeStep(job.name, 'done', seconds());
    stepLog.info({ durationMs: Math.round(seconds() * 1_000) }, 'step done');
    // If this fails, the worker's upkeep moves the entry to the queue a second later.
    await relayAll(db, queues).catch((error) => stepLog.warn({ err: error }, 'relay failed'));
  };

/** Wraps every job that is not a pipeline step: logs it and records how long it took. */
export const observeJob =
  <Payload>(
    { log, metrics, name }: { log: Logger; metrics: Metrics; name: string },
    run: (payload: Payload) => Promise<void>,
  ) =>
  async (payload: Payload) => {
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1_000;
    try {
      await run(payload);
    } catch (err) {
      metrics.observeStep(name, 'failed', seconds());
      log.warn({ err, step: name }, 'job failed');
      throw err;
    }
    metrics.observeStep(name, 'done', seconds());
    log.info({ step: name, durationMs: Math.round(seconds() * 1_000) }, 'job done');
  };

/**
 * Returns the trace id that all log lines about a circular share, from the call that created it to
 * its emails.
 */
const traceOf = async (db: Database, versionId: string) => {
  const version = await db.circularVersion.findUnique({
    where: { id: versionId },
    select: { circular_id: true, request_id: true },
  });
  return {
    versionId,
    circularId: version?.circular_id,
    requestId: version?.request_id ?? undefined,
  };
};
