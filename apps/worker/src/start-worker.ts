import {
  type Database,
  openDatabase,
  openReadingPasses,
  waitForKnownSchema,
} from '@circulate/database';
import {
  type JobDefinition,
  jobs,
  openQueues,
  type Queues,
  stepNames,
  steps,
} from '@circulate/jobs';
import { type Page, serveMonitoring } from '@circulate/platform/program';
import { DECIDED_OFFLINE } from '@circulate/shared-schemas';
import { openStorage } from '@circulate/storage';
import type { Logger } from 'pino';
import { startChores } from './background-tasks.ts';
import { monitorAtFirstStart } from './capture/monitor-catalogue.ts';
import { startCapture } from './capture/start-capture.ts';
import type { WorkerConfig } from './config.ts';
import { handleStep, observeJob, type StepWork } from './handle-job.ts';
import { startAiTests } from './operations/ai-tests.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { createReadiness } from './operations/readiness.ts';
import { reportSetUp } from './operations/report-set-up.ts';
import { type QueueWatch, watchQueues } from './operations/watch-queues.ts';
import { openEmailChannel } from './pipeline/deliver/channels/email.ts';
import { type Mailer, openMailer } from './pipeline/deliver/channels/mailer.ts';
import { deliver } from './pipeline/deliver/deliver.ts';
import { startPosting } from './pipeline/deliver/start-posting.ts';
import { openImageReader, openScanner } from './pipeline/extract/read-images.ts';
import { openPdfReader } from './pipeline/extract/read-pdf.ts';
import { openCheckModel, openStoredModel } from './pipeline/model/stored-abilities.ts';
import { openTextReader } from './pipeline/text-reader.ts';
import { openTranslator } from './pipeline/translate/open-translator.ts';
import { stepHandlers } from './step-handlers.ts';
import { DEFAULT_INTERVALS, every, type Intervals, startUpkeep } from './upkeep.ts';

/** Intervals and timeouts in milliseconds; the defaults apply in production. */
export type Timeouts = {
  intervals?: Intervals;
  /**
   * Timeouts for a mail server that stalls, a model and its outage, and a queue whose worker stops
   * responding.
   */
  smtpMs?: number;
  modelMs?: number;
  outageMs?: number;
  queueLockMs?: number;
  /** Timeouts for a silent connection to database or queue. */
  connectionMs?: number;
  queueWatch?: QueueWatch;
};

/** Maximum age of database and queue figures when they are scraped. */
const FIGURES_EVERY_MS = 15_000;

/**
 * How long a connection may be silent during matching: one statement stores a million alerts, which
 * takes a minute or two.
 */
const MATCH_SILENT_MS = 5 * 60_000;

/**
 * Starts processing every step of the pipeline. `stop` lets jobs in progress finish, then closes
 * all connections; `releaseJobs` releases those that don't finish. Throws when the database or the
 * queue is unreachable.
 */
export const startWorker = async (
  config: WorkerConfig,
  log: Logger,
  { intervals = DEFAULT_INTERVALS, ...timeouts }: Timeouts = {},
) => {
  const { smtpMs, modelMs, outageMs, queueLockMs, connectionMs } = timeouts;
  const { url: databaseUrl } = config.database;
  const db = openDatabase(databaseUrl, { poolSize: 20, silentMs: connectionMs });
  await waitForKnownSchema(db);
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
  const model = config.model && openStoredModel(db, config.model, modelMs);
  const scanner = openScanner(config.ocrUrl);
  const imageReader = openImageReader(model, scanner);
  const translator = openTranslator(model, config.libreTranslate);
  const { reviewConfidence, targetLanguage, canaryAddress, holdMail: holdsMail } = config;
  const { claimTimeoutMs, sweepEveryMs } = intervals;
  const hasCanary = canaryAddress !== undefined;
  const metrics = createMetrics({ db, queues, hasCanary, holdsMail, model });
  const mailer = metrics.counting(openMailer({ ...config.mail, silenceMs: smtpMs }));

  const readers = model && { model, checkModel: openCheckModel(db, config, model, modelMs) };
  const reportError = (error: unknown) => log.error({ err: error }, 'upkeep failed');
  // Continues after an error, because only admin pages show this and a brief database failure must
  // not prevent the start.
  await reportSetUp(db, config, readers).catch(reportError);
  const tools = { db, matchDb, storage, pdfReader, textReader, imageReader, readers, translator };
  const handlers = stepHandlers({ ...tools, reviewConfidence, targetLanguage, outageMs });
  const on = (job: JobDefinition<{ version_id: string }>, run: StepWork) =>
    queues.work(job, handleStep({ db, queues, log, metrics, job, run }));
  for (const name of stepNames) on(steps[name].job, handlers[name]);
  startMailing({
    ...{ db, queues, mailer, config, claimTimeoutMs },
    observe: (run) => observeJob({ log, metrics, name: jobs.deliver.name }, run),
  });
  const posting = startPosting({
    ...{ db, queues, config, claimTimeoutMs },
    observe: (run) => observeJob({ log, metrics, name: jobs.post.name }, run),
  });
  const { captureAllow: allow, rendererUrl, webUrl: contactUrl } = config;
  const capture = startCapture({
    ...{ db, queues, storage, log, allow, contactUrl, rendererUrl },
    observe: (name, look) => observeJob({ log, metrics, name }, look),
  });
  if (config.monitorsCatalogue) await monitorAtFirstStart(db, log).catch(reportError);
  const stopUpkeep = startUpkeep({ db, queues, intervals, reportError });
  const stopChores = startChores({
    ...{ db, storage, mailer, config, log, scanner },
    model: model?.model,
    translator: translator?.name,
  });
  const stopTests = startAiTests({ db, readers, targetLanguage, log });
  const stopFigures = every(FIGURES_EVERY_MS, metrics.refresh, reportError);
  const queueWatch = watchQueues({ queues, watch: timeouts.queueWatch, reportError });
  const { takesJobs, stuck } = queueWatch;
  const readiness = createReadiness({ db, queues, storage, sweepEveryMs, takesJobs });
  const monitoring = await startMonitoring(config, metrics, readiness);
  log.info(
    {
      queue: queues.kind,
      categoriser: model?.model ?? DECIDED_OFFLINE,
      translator: translator?.name ?? 'none',
    },
    'worker started',
  );

  const stop = async () => {
    await Promise.all([
      ...[stopUpkeep(), capture.stopUpkeep(), stopChores(), stopTests()],
      ...[queueWatch.stop(), stopFigures()],
    ]);
    await queues.close();
    await capture.close();
    pdfReader.close();
    textReader.close();
    await posting?.close();
    mailer.close();
    await monitoring?.close();
    await Promise.all([db.$disconnect(), matchDb.$disconnect()]);
  };
  return { stop, stuck, releaseJobs: queues.releaseJobs };
};

const startMonitoring = (config: WorkerConfig, metrics: Metrics, readiness: Page) => {
  const { host, port } = config.operations;
  if (port === undefined) return undefined;
  const healthz = async () => ({ status: 200, body: { status: 'ok' } });
  const pages = { '/healthz': healthz, '/readyz': readiness };
  return serveMonitoring({ host, port, registry: metrics.registry, pages });
};

type Run = (payload: unknown) => Promise<void>;

type Settings = {
  db: Database;
  queues: Queues;
  mailer: Mailer;
  config: Pick<
    WorkerConfig,
    'webUrl' | 'apiUrl' | 'targetLanguage' | 'readingPassSecret' | 'holdMail'
  >;
  claimTimeoutMs: number;
  /** Wraps every job. */
  observe: (run: Run) => Run;
};

/**
 * Starts processing due emails. While emails are on hold, they wait in the database and their jobs
 * in the queue.
 */
const startMailing = ({ db, queues, mailer, config, claimTimeoutMs, observe }: Settings) => {
  const { webUrl, apiUrl, targetLanguage, readingPassSecret: secret, holdMail } = config;
  if (holdMail) return;
  const readingPasses = secret === undefined ? undefined : openReadingPasses(secret);
  const links = { webUrl, apiUrl, targetLanguage, readingPasses };
  const channel = openEmailChannel({ db, mailer, ...links });
  queues.work(
    jobs.deliver,
    observe(() => deliver({ db, channel, claimTimeoutMs })),
  );
};
