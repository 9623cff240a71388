import type { Database } from '@circulate/database';
import { deliveryCounter, readFigures } from './figures.ts';
import type { NewGauge } from './gauge.ts';

type Dependencies = { db: Database; hasCanary: boolean };

/**
 * Creates the metrics whose values come from the database, so they are the same in every worker.
 * Returns a function that updates them.
 */
export const createDatabaseGauges = (gauge: NewGauge, { db, hasCanary }: Dependencies) => {
  const outbox = gauge('outbox_entries', 'Outbox entries that have not reached the queue.');
  const setAside = gauge('outbox_set_aside', 'Unprocessable outbox entries.');
  const outboxAge = gauge('outbox_oldest_seconds', 'Age of the oldest outbox entry.');
  const circulars = gauge('circulars', 'Circulars that are not published yet.', ['status']);
  const deliveries = gauge(
    'deliveries',
    'Pending deliveries, and finished ones created in the last day.',
    ['channel', 'state'],
  );
  const oldestDue = gauge('delivery_oldest_due_seconds', 'Age of the oldest due delivery.', [
    'channel',
  ]);
  const overdue = gauge(
    'digests_overdue_seconds',
    'Delay of the most overdue digest; 0 if none is overdue.',
  );
  const blocked = gauge('channel_blocked', 'Whether receiving servers reject our configuration.', [
    'channel',
  ]);
  const sweep = gauge('last_sweep_timestamp_seconds', 'Time of the last sweep for lost work.');
  const canaryAge = gauge(
    'canary_age_seconds',
    'Time since the last canary email; 0 if no canary is configured.',
  );
  const backup = gauge('last_backup_timestamp_seconds', 'Time of the last backup; 0 if never.');
  const restoreTest = gauge(
    'last_restore_test_timestamp_seconds',
    'Time of the last restore test; 0 if never.',
  );
  const sources = gauge('sources_failing', 'Sources whose last check failed.');
  const longSources = gauge(
    'sources_failing_long',
    'Sources that have been failing for at least six hours.',
  );
  const providerDeletion = gauge(
    'provider_deletion_age_seconds',
    'Age of the oldest account still pending deletion at the identity provider; 0 if none.',
  );
  const providerSignOut = gauge(
    'provider_sign_out_age_seconds',
    'Age of the oldest sign-out still pending at the identity provider; 0 if none.',
  );
  const tokens = gauge('model_tokens', 'Total tokens sent to and received from AI models.', [
    'model',
    'direction',
  ]);
  const cost = gauge('model_cost_usd', 'Total AI cost, if prices are set.', ['model']);

  const countDeliveries = deliveryCounter(db);

  return async () => {
    const figures = await readFigures(db, countDeliveries);
    for (const stale of [circulars, deliveries, tokens, cost]) stale.reset();
    outbox.set(figures.outbox.entries);
    providerDeletion.set(ageOf(figures.oldestProviderDeletion));
    providerSignOut.set(ageOf(figures.oldestProviderSignOut));
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
    overdue.set(figures.digestsOverdueSeconds);
    for (const { model, sent, received, costUsd } of figures.models) {
      tokens.set({ model, direction: 'sent' }, sent);
      tokens.set({ model, direction: 'received' }, received);
      cost.set({ model }, costUsd);
    }
    if (figures.lastSweep) sweep.set(figures.lastSweep.getTime() / 1_000);
    backup.set((figures.lastBackup?.getTime() ?? 0) / 1_000);
    restoreTest.set((figures.lastTest?.getTime() ?? 0) / 1_000);
    sources.set(figures.failingSources);
    longSources.set(figures.longFailingSources);
    // If no canary has been sent yet, its age is measured from the start of this process.
    const leftAt = figures.lastCanary?.getTime() ?? Date.now() - process.uptime() * 1_000;
    canaryAge.set(hasCanary ? (Date.now() - leftAt) / 1_000 : 0);
  };
};

/** Returns an age in seconds; 0 if nothing is waiting. */
const ageOf = (at: Date | null) => (at ? (Date.now() - at.getTime()) / 1_000 : 0);
