import { type Database, isDatabaseUnavailable, openDatabase } from '@circulate/database';
import {
  isStepName,
  type JobAttempt,
  type JobDefinition,
  jobs,
  openQueues,
  type Queues,
  type StepName,
  stepNames,
  steps,
} from '@circulate/jobs';
import { type Page, serveMonitoring } from '@circulate/program';
import { openStorage, StorageUnavailable } from '@circulate/storage';
import type { Logger } from 'pino';
import { startCapture } from './capture/start-capture.ts';
import type { WorkerConfig } from './config.ts';
import { requireKnownSchema } from './known-schema.ts';
import { sendCanary } from './operations/canary.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { createReadiness } from './operations/readiness.ts';
import { deleteOutdated } from './operations/retention.ts';
import { sweepFilesHourly } from './operations/sweep-files.ts';
import { traceOf } from './operations/trace.ts';
import { type QueueWatch, watchQueues } from './operations/watch-queues.ts';
import { categorise } from './pipeline/categorise/categorise-circular.ts';
import { openEmailChannel } from './pipeline/deliver/channels/email.ts';
import { openMailer } from './pipeline/deliver/channels/mailer.ts';
import { deliver } from './pipeline/deliver/deliver.ts';
import { extract } from './pipeline/extract/extract-circular.ts';
import { openImageReader, openScanner } from './pipeline/extract/read-images.ts';
import { openPdfReader } from './pipeline/extract/read-pdf.ts';
import { scan } from './pipeline/extract/scan-circular.ts';
import { match } from './pipeline/match/match-circular.ts';
import { type Model, openModel } from './pipeline/model/open-model.ts';
import { failStep, noteFailedTry } from './pipeline/step.ts';
import { summarise } from './pipeline/summarise/summarise-circular.ts';
import { openTextReader } from './pipeline/text-reader.ts';
import { openLibreTranslator } from './pipeline/translate/libre-translator.ts';
import { openModelTranslator } from './pipeline/translate/model-translator.ts';
import { translate } from './pipeline/translate/translate-circular.ts';
import { DEFAULT_INTERVALS, every, type Intervals, relayAll, startUpkeep } from './upkeep.ts';

/** Intervals and timeouts in milliseconds; the defaults are those of production. */
export type Timeouts = {
  intervals?: Intervals;
  /** With a silent mail server, a model, its outage, and a queue whose worker gives no sign. */
  smtpMs?: number;
  modelMs?: number;
  outageMs?: number;
  queueLockMs?: number;
  /** With a connection to the database or the queue on which nothing arrives. */
  connectionMs?: number;
  queueWatch?: QueueWatch;
};

/** Works on one version. */
type Handler = (versionId: string, attempt: JobAttempt) => Promise<void>;

const UPKEEP_LOOK_MS = 60_000;
/** A million alerts are stored by one statement, which says nothing for a minute or two. */
const MATCH_SILENT_MS = 5 * 60_000;

/**
 * Starts working on every step of the pipeline. `stop` lets jobs in flight finish, then closes all
 * connections; `releaseJobs` is for those that do not finish. Throws when database or queue can't be
 * reached.
 */
export const startWorker = async (
  config: WorkerConfig,
  log: Logger,
  { intervals = DEFAULT_INTERVALS, ...timeouts }: Timeouts = {},
) => {
  const { smtpMs, modelMs, outageMs, queueLockMs, connectionMs } = timeouts;
  const { databaseUrl } = config.queue;
  const db = openDatabase(databaseUrl, { poolSize: 20, silentMs: connectionMs });
  await requireKnownSchema(db);
  const matchDb = openDatabase(databaseUrl, {
    poolSize: jobs.match.concurrency,
    silentMs: connectionMs ?? MATCH_SILENT_MS,
  });
  const queues = await openQueues(
    { ...config.queue, lockMs: queueLockMs, silentMs: connectionMs },
    (error, job, payload) => log.error({ err: error, job, payload }, 'job failed'),
  );
  const storage = await openStorage(config.storage);
  const pdfReader = openPdfReader();
  const textReader = openTextReader();
  const model = config.model && openModel(config.model, modelMs ? { timeoutMs: modelMs } : {});
  const scanner = openScanner(config.ocrUrl);
  const imageReader = openImageReader(model, scanner);
  const translator = openTranslator(config, model);
  const { reviewConfidence, webUrl, apiUrl, targetLanguage } = config;
  const { claimTimeoutMs } = intervals;
  const { canaryAddress } = config;
  const metrics = createMetrics({ db, queues, hasCanary: canaryAddress !== undefined });
  const mailer = metrics.counting(openMailer({ ...config.mail, silenceMs: smtpMs }));

  const handlers: Record<StepName, Handler> = {
    extract: (id) => extract(id, { db, storage, pdfReader, textReader }),
    scan: (id, attempt) => scan(id, attempt, { db, storage, textReader, imageReader, outageMs }),
    categorise: (id, attempt) =>
      categorise(id, attempt, { db, textReader, model, reviewConfidence, outageMs }),
    translate: (id, attempt) =>
      translate(id, attempt, { db, translator, targetLanguage, outageMs }),
    summarise: (id, attempt) =>
      summarise(id, attempt, { db, textReader, model, targetLanguage, outageMs }),
    match: (id) => match(id, { db: matchDb }),
  };
  const on = (job: JobDefinition<{ version_id: string }>, run: Handler) =>
    queues.work(job, handleStep({ db, queues, log, metrics, job, run }));
  for (const name of stepNames) on(steps[name].job, handlers[name]);
  const email = openEmailChannel({ db, mailer, webUrl, apiUrl, targetLanguage });
  const sendDue = observeJob({ log, metrics, name: jobs.deliver.name }, () =>
    deliver({ db, channel: email, claimTimeoutMs }),
  );
  // Held mail waits in the database; its jobs wait in the queue.
  if (!config.holdMail) queues.work(jobs.deliver, sendDue);
  const allow = config.captureAllow;
  const capture = startCapture({ db, queues, storage, log, allow, contactUrl: config.webUrl });
  const reportError = (error: unknown) => log.error({ err: error }, 'upkeep failed');
  const stopUpkeep = startUpkeep({ db, queues, intervals, reportError });
  const stopCanary =
    canaryAddress === undefined
      ? undefined
      : every(
          UPKEEP_LOOK_MS,
          () => sendCanary({ db, mailer, address: canaryAddress }),
          reportError,
        );
  const stopTidying = every(
    UPKEEP_LOOK_MS,
    async () => {
      const files = await sweepFilesHourly({ db, storage });
      const rows = await deleteOutdated(db, config.keep);
      if (files + rows > 0) log.info({ files, rows }, 'what nobody needs is deleted');
    },
    reportError,
  );
  const { sweepEveryMs } = intervals;
  const queueWatch = watchQueues({ queues, watch: timeouts.queueWatch, reportError });
  const { takesJobs, stuck } = queueWatch;
  const readiness = createReadiness({ db, queues, storage, sweepEveryMs, takesJobs });
  const monitoring = await startMonitoring(config, metrics, readiness);
  log.info(
    {
      queue: queues.kind,
      categoriser: model?.model ?? 'offline',
      translator: translator?.name ?? 'none',
    },
    'worker started',
  );

  const stop = async () => {
    await Promise.all([
      stopUpkeep(),
      capture.stopUpkeep(),
      stopCanary?.(),
      stopTidying(),
      queueWatch.stop(),
    ]);
    await queues.close();
    await capture.close();
    pdfReader.close();
    textReader.close();
    mailer.close();
    await monitoring?.close();
    await Promise.all([db.$disconnect(), matchDb.$disconnect()]);
  };
  return { stop, stuck, releaseJobs: queues.releaseJobs };
};

/** The model translates where there is one, else a LibreTranslate server (pipeline.md: provider order). */
const openTranslator = (config: WorkerConfig, model: Model | undefined) => {
  if (model) return openModelTranslator(model);
  return config.libreTranslate && openLibreTranslator(config.libreTranslate);
};

const startMonitoring = (config: WorkerConfig, metrics: Metrics, readiness: Page) => {
  const { host, port } = config.operations;
  if (port === undefined) return undefined;
  const healthz = async () => ({ status: 200, body: { status: 'ok' } });
  const pages = { '/healthz': healthz, '/readyz': readiness };
  const { registry, refresh } = metrics;
  return serveMonitoring({ host, port, registry, refresh, pages });
};

type StepHandler = {
  db: Database;
  queues: Queues;
  log: Logger;
  metrics: Metrics;
  job: JobDefinition<{ version_id: string }>;
  run: Handler;
};

/** What every step has around it: a log line, its failures on record, and a prompt relay of its outbox entry. */
const handleStep =
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
      // What is out of reach is no fault of the step: the sweep brings the work again.
      if (isDatabaseUnavailable(error) || error instanceof StorageUnavailable) throw error;
      const message = error instanceof Error ? error.message : String(error);
      await noteFailedTry(db, version_id, job.name, message);
      if (attempt.isLast && isStepName(job.name)) await failStep(db, version_id, job.name);
      throw error;
    }
    metrics.observeStep(job.name, 'done', seconds());
    stepLog.info({ durationMs: Math.round(seconds() * 1_000) }, 'step done');
    // Upkeep brings the entry to the queue a second later if this can't.
    await relayAll(db, queues).catch((error) => stepLog.warn({ err: error }, 'relay failed'));
  };

/** What a job that is no step of a circular has around it: a log line, and its time on record. */
const observeJob =
  (
    { log, metrics, name }: { log: Logger; metrics: Metrics; name: string },
    run: () => Promise<void>,
  ) =>
  async () => {
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1_000;
    try {
      await run();
    } catch (err) {
      metrics.observeStep(name, 'failed', seconds());
      log.warn({ err, step: name }, 'job failed');
      throw err;
    }
    metrics.observeStep(name, 'done', seconds());
    log.info({ step: name, durationMs: Math.round(seconds() * 1_000) }, 'job done');
  };
