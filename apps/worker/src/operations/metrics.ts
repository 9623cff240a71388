import type { Database } from '@circulate/database';
import { jobs as definitions, type Queues } from '@circulate/jobs';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Mailer } from '../pipeline/deliver/channels/mailer.ts';
import type { Model } from '../pipeline/model/open-model.ts';
import { createDatabaseGauges } from './database-gauges.ts';
import { type NewGauge, newGaugeIn } from './gauge.ts';
import { createModelGauges } from './model-gauges.ts';

type Dependencies = {
  db: Database;
  queues: QueueFigures;
  hasCanary: boolean;
  /** Whether this worker was configured to send no email. */
  holdsMail: boolean;
  /** The model that reads circulars; undefined if none is connected. */
  model: Model | undefined;
};

/** Possible results of sending an email, as labels of its metric. */
const emailOutcomes = ['sent', 'deferred', 'refused', 'blocked'];

/** Histogram buckets for steps, from a match in milliseconds to a translation in minutes. */
const STEP_SECONDS = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

/** Creates the worker's metrics: for its steps, and for the state of work across all workers. */
export const createMetrics = ({ db, queues, hasCanary, holdsMail, model }: Dependencies) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = newGaugeIn(registers);

  const steps = new Histogram({
    name: 'circulate_step_duration_seconds',
    help: 'Duration of each step that this worker ran, by outcome.',
    labelNames: ['step', 'outcome'],
    buckets: STEP_SECONDS,
    registers,
  });
  const emails = new Counter({
    name: 'circulate_emails_total',
    help: 'Emails that this worker tried to send, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  // Starts every series at 0, because Prometheus's `increase()` misses the first event of a new
  // series.
  for (const { name } of Object.values(definitions)) {
    for (const outcome of ['done', 'failed']) steps.zero({ step: name, outcome });
  }
  for (const outcome of emailOutcomes) emails.inc({ outcome }, 0);
  gauge('mail_held', 'Whether HOLD_MAIL keeps this worker from sending email.').set(
    holdsMail ? 1 : 0,
  );
  const readAt = gauge(
    'figures_timestamp_seconds',
    'Time when the figures from the database or the queue were last read.',
    ['backend'],
  );
  const answers = gauge(
    'backend_up',
    'Whether the database or the queue responded to the last request.',
    ['backend'],
  );
  const readDatabase = createDatabaseGauges(gauge, { db, hasCanary });
  const readModels = createModelGauges(gauge, { db, model });
  const reads = {
    database: () => Promise.all([readDatabase(), readModels()]),
    queue: createQueueGauges(gauge, queues),
  };

  /**
   * Reads the figures from the database and the queue, independently of scrapes. If either is
   * unreachable, the other is still read.
   */
  const refresh = async () => {
    for (const [backend, read] of Object.entries(reads)) {
      const isUp = await read().then(
        () => true,
        () => false,
      );
      answers.set({ backend }, isUp ? 1 : 0);
      if (isUp) readAt.set({ backend }, Date.now() / 1_000);
    }
  };

  return {
    registry,
    refresh,
    /** Records one run of a step. */
    observeStep: (step: string, outcome: 'done' | 'failed', seconds: number) =>
      steps.observe({ step, outcome }, seconds),
    /** Wraps a mailer so that every email is counted. */
    counting: (mailer: Mailer): Mailer => ({
      ...mailer,
      send: async (email) => {
        const sent = await mailer.send(email);
        emails.inc({ outcome: sent.outcome });
        return sent;
      },
    }),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

/** The part of the queues that the metrics need. */
type QueueFigures = Pick<Queues, 'counts' | 'waitingSince'>;

/** Creates the queue metrics. Returns a function that updates them. */
const createQueueGauges = (gauge: NewGauge, queues: QueueFigures) => {
  const jobs = gauge('queue_jobs', 'Jobs in the queue.', ['queue', 'state']);
  const waiting = gauge('queue_oldest_seconds', 'Age of the oldest pending job.', ['queue']);

  return async () => {
    const [counts, oldest] = await Promise.all([queues.counts(), queues.waitingSince()]);
    for (const [queue, states] of Object.entries(counts)) {
      for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count);
    }
    for (const [queue, since] of Object.entries(oldest)) {
      waiting.set({ queue }, since ? (Date.now() - since.getTime()) / 1_000 : 0);
    }
  };
};
