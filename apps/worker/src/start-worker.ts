import { type Database, openDatabase } from '@circulate/database';
import {
  categoriseCircular,
  deliverAlerts,
  extractCircular,
  type JobAttempt,
  type JobDefinition,
  matchCircular,
  openQueues,
  type Queues,
} from '@circulate/jobs';
import { openFolderStorage } from '@circulate/storage';
import type { Logger } from 'pino';
import type { WorkerConfig } from './config.ts';
import { categorise } from './pipeline/categorise/categorise-circular.ts';
import { openModel } from './pipeline/categorise/model/open-model.ts';
import { deliver } from './pipeline/deliver/deliver-alerts.ts';
import { openMailer } from './pipeline/deliver/mailer.ts';
import { extractCircularText } from './pipeline/extract/extract-circular.ts';
import { openPdfReader } from './pipeline/extract/read-pdf.ts';
import { match } from './pipeline/match/match-circular.ts';
import { giveUp, noteFailedTry } from './pipeline/step.ts';
import { relayAll, startUpkeep } from './upkeep.ts';

/**
 * Starts working on every step of the pipeline. Gives the function that stops: jobs in flight
 * finish, then all connections close. Throws when database or queue can't be reached.
 */
export const startWorker = async (config: WorkerConfig, log: Logger) => {
  const db = openDatabase(config.queue.databaseUrl, { poolSize: 20 });
  const queues = await openQueues(config.queue, (error, job, payload) =>
    log.error({ err: error, job, payload }, 'job failed'),
  );
  const storage = openFolderStorage(config.storageDir);
  const pdfReader = openPdfReader();
  const mailer = openMailer(config.mail);
  const model = config.model ? openModel(config.model) : undefined;
  const { reviewConfidence, webUrl } = config;

  const on = (
    job: JobDefinition<{ version_id: string }>,
    run: (versionId: string, attempt: JobAttempt) => Promise<void>,
  ) => queues.work(job, handleStep({ db, queues, log, job, run }));

  on(extractCircular, (id) => extractCircularText(id, { db, storage, pdfReader }));
  on(categoriseCircular, (id, attempt) => categorise(id, attempt, { db, model, reviewConfidence }));
  on(matchCircular, (id) => match(id, { db }));
  on(deliverAlerts, (id) => deliver(id, { db, mailer, webUrl }));
  const stopUpkeep = startUpkeep({
    db,
    queues,
    reportError: (error) => log.error({ err: error }, 'upkeep failed'),
  });
  log.info({ queue: queues.kind, categoriser: model?.model ?? 'offline' }, 'worker started');

  return async () => {
    await stopUpkeep();
    await queues.close();
    pdfReader.close();
    mailer.close();
    await db.$disconnect();
  };
};

type StepHandler = {
  db: Database;
  queues: Queues;
  log: Logger;
  job: JobDefinition<{ version_id: string }>;
  run: (versionId: string, attempt: JobAttempt) => Promise<void>;
};

/** What every step has around it: a log line, its failures on record, and a prompt relay of its wish. */
const handleStep =
  ({ db, queues, log, job, run }: StepHandler) =>
  async ({ version_id }: { version_id: string }, attempt: JobAttempt) => {
    const startedAt = performance.now();
    try {
      await run(version_id, attempt);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      await noteFailedTry(db, version_id, job.name, message);
      if (attempt.isLast) await giveUp(db, version_id, job.name);
      throw error;
    }
    const durationMs = Math.round(performance.now() - startedAt);
    log.info({ step: job.name, versionId: version_id, durationMs }, 'step done');
    // Upkeep brings the wish to the queue a second later if this can't.
    await relayAll(db, queues).catch((error) => log.warn({ err: error }, 'relay failed'));
  };
