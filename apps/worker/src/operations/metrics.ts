import type { Database } from '@circulate/database';
import { jobs as definitions, type Queues } from '@circulate/jobs';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Mailer } from '../pipeline/deliver/channels/mailer.ts';
import { deliveryCounter, readFigures } from './figures.ts';

type Dependencies = {
  db: Database;
  queues: Queues;
  /** Whether this deployment shows by a canary that mail leaves. */
  hasCanary: boolean;
};

/** How an email may end. */
const emailOutcomes = ['sent', 'deferred', 'refused', 'blocked'];

/** From a match in milliseconds to a long translation. */
const STEP_SECONDS = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

/** The worker's metrics: what its steps do, and where the work of all workers stands. */
export const createMetrics = ({ db, queues, hasCanary }: Dependencies) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `circulate_${name}`, help, labelNames, registers });

  const steps = new Histogram({
    name: 'circulate_step_duration_seconds',
    help: 'Time of each step that this worker ran, by how it ended.',
    labelNames: ['step', 'outcome'],
    buckets: STEP_SECONDS,
    registers,
  });
  const emails = new Counter({
    name: 'circulate_emails_total',
    help: 'Emails that this worker tried to send, by what came of it.',
    labelNames: ['outcome'],
    registers,
  });
  // Alarms compare with nothing: a series has to be there before its first event.
  for (const { name } of Object.values(definitions)) {
    for (const outcome of ['done', 'failed']) steps.zero({ step: name, outcome });
  }
  for (const outcome of emailOutcomes) emails.inc({ outcome }, 0);
  const answers = gauge('backend_up', 'Whether database and queue answered when asked.', [
    'backend',
  ]);
  const jobs = gauge('queue_jobs', 'Jobs in the queue.', ['queue', 'state']);
  const waiting = gauge('queue_oldest_seconds', 'Age of the oldest waiting job.', ['queue']);
  const outbox = gauge('outbox_entries', 'Outbox entries that have not reached the queue.');
  const setAside = gauge('outbox_set_aside', 'Outbox entries that no queue takes.');
  const outboxAge = gauge('outbox_oldest_seconds', 'Age of the oldest outbox entry.');
  const circulars = gauge('circulars', 'Circulars that are not published yet.', ['status']);
  const deliveries = gauge('deliveries', 'Deliveries open, or ended within the last day.', [
    'channel',
    'state',
  ]);
  const oldestDue = gauge('delivery_oldest_due_seconds', 'Age of the oldest due delivery.', [
    'channel',
  ]);
  const blocked = gauge('channel_blocked', 'Whether the other side refuses our own set-up.', [
    'channel',
  ]);
  const sweep = gauge('last_sweep_timestamp_seconds', 'When lost work was last looked for.');
  const canaryAge = gauge(
    'canary_age_seconds',
    'How long ago the last canary left; 0 without one.',
  );
  const backup = gauge(
    'last_backup_timestamp_seconds',
    'When a backup last got done; 0 for never.',
  );
  const restoreTest = gauge(
    'last_restore_test_timestamp_seconds',
    'When a backup was last restored for a try; 0 for never.',
  );
  const sources = gauge('sources_failing', 'Sources whose last poll failed.');
  const tokens = gauge('model_tokens', 'Tokens ever exchanged with AI.', ['model', 'direction']);
  const cost = gauge('model_cost_usd', 'What AI ever cost, where prices are set.', ['model']);

  const countDeliveries = deliveryCounter(db);
  const readDatabase = async () => {
    const figures = await readFigures(db, countDeliveries);
    for (const stale of [circulars, deliveries, tokens, cost]) stale.reset();
    outbox.set(figures.outbox.entries);
    outboxAge.set(figures.outbox.oldestSeconds);
    setAside.set(figures.outbox.setAside);
    for (const { status, count } of figures.circulars) circulars.set({ status }, count);
    for (const { channel, state, count } of figures.deliveries) {
      deliveries.set({ channel, state }, count);
    }
    for (const { channel, oldest_due, is_blocked } of figures.channels) {
      oldestDue.set({ channel }, oldest_due);
      blocked.set({ channel }, is_blocked ? 1 : 0);
    }
    for (const { model, sent, received, costUsd } of figures.models) {
      tokens.set({ model, direction: 'sent' }, sent);
      tokens.set({ model, direction: 'received' }, received);
      cost.set({ model }, costUsd);
    }
    if (figures.lastSweep) sweep.set(figures.lastSweep.getTime() / 1_000);
    backup.set((figures.lastBackup?.getTime() ?? 0) / 1_000);
    restoreTest.set((figures.lastTest?.getTime() ?? 0) / 1_000);
    sources.set(figures.failingSources);
    // One that never left is as old as this process.
    const leftAt = figures.lastCanary?.getTime() ?? Date.now() - process.uptime() * 1_000;
    canaryAge.set(hasCanary ? (Date.now() - leftAt) / 1_000 : 0);
  };

  const readQueue = async () => {
    const [counts, oldest] = await Promise.all([queues.counts(), queues.waitingSince()]);
    for (const [queue, states] of Object.entries(counts)) {
      for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count);
    }
    for (const [queue, since] of Object.entries(oldest)) {
      waiting.set({ queue }, since ? (Date.now() - since.getTime()) / 1_000 : 0);
    }
  };

  /** What is out of reach must not take the other figures along. */
  const refresh = async () => {
    for (const [backend, read] of Object.entries({ database: readDatabase, queue: readQueue })) {
      const isUp = await read().then(
        () => 1,
        () => 0,
      );
      answers.set({ backend }, isUp);
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
