import type { Database } from '@circulate/database';
import { jobs as definitions, type Queues } from '@circulate/jobs';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Mailer } from '../pipeline/deliver/channels/mailer.ts';
import type { Model } from '../pipeline/model/open-model.ts';
import { createDatabaseGauges } from './database-gauges.ts';
import { newGaugeIn } from './gauge.ts';
import { createModelGauges } from './model-gauges.ts';
import { createQueueGauges } from './queue-gauges.ts';

type Dependencies = {
  db: Database;
  queues: Queues;
  /** Whether this deployment shows by a canary that mail leaves. */
  hasCanary: boolean;
  /** Whether this worker sends no email, as it was told. */
  holdsMail: boolean;
  /** The model that reads circulars; undefined where none is connected. */
  model: Model | undefined;
};

/** How an email may end. */
const emailOutcomes = ['sent', 'deferred', 'refused', 'blocked'];

/** From a match in milliseconds to a long translation. */
const STEP_SECONDS = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

/** The worker's metrics: what its steps do, and where the work of all workers stands. */
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
  // Alarms compare with nothing: a series has to be there before its first event.
  for (const { name } of Object.values(definitions)) {
    for (const outcome of ['done', 'failed']) steps.zero({ step: name, outcome });
  }
  for (const outcome of emailOutcomes) emails.inc({ outcome }, 0);
  gauge('mail_held', 'Whether HOLD_MAIL keeps this worker from sending email.').set(
    holdsMail ? 1 : 0,
  );
  const readAt = gauge(
    'figures_timestamp_seconds',
    'Time when the figures from database and queue were last read.',
    ['backend'],
  );
  const answers = gauge('backend_up', 'Whether database and queue responded to the last request.', [
    'backend',
  ]);
  const readDatabase = createDatabaseGauges(gauge, { db, hasCanary });
  const readModels = createModelGauges(gauge, { db, model });
  const reads = {
    database: () => Promise.all([readDatabase(), readModels()]),
    queue: createQueueGauges(gauge, queues),
  };

  /**
   * Reads the figures that stand in database and queue, beside the scrapes. What is out of reach must
   * not take the others along.
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
    /** Notes one run of a step. */
    observeStep: (step: string, outcome: 'done' | 'failed', seconds: number) =>
      steps.observe({ step, outcome }, seconds),
    /** The same mailer, with every email counted. */
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
