import type { Database } from '@circulate/database';
import { inSpan } from '@circulate/platform/tracing';
import type { Channel, Send } from './channel.ts';
import { openCircuitBreaker } from './circuit-breaker.ts';
import { type ClaimedDelivery, claimDue, releaseDeliveries } from './claim-due.ts';
import { openOutcomeRecorder } from './record-outcome.ts';

const BATCH = 200;

/**
 * How long after a claim a send may still start: short enough for the longest send to end before
 * the claim expires.
 */
const START_WITHIN_MS = 60_000;

type Dependencies = {
  db: Database;
  channel: Channel;
  /**
   * How long a claim is valid. Tests use a shorter time, because they can't wait five minutes for a
   * crashed process's claim to expire.
   */
  claimTimeoutMs?: number | undefined;
};

/**
 * Job `deliver`: sends every due message of a channel type and records the results. Any number of
 * processes may run it in parallel. Deferred messages are retried for 72 hours; the sweep queues
 * them. While the server rejects our configuration, only a few trial messages are sent (see
 * `openCircuitBreaker`).
 */
export const deliver = async (dependencies: Dependencies): Promise<void> => {
  const { db, channel, claimTimeoutMs } = dependencies;
  const blockade = await openCircuitBreaker(db, channel.kind);
  if (blockade.isClosed()) return;
  const record = openOutcomeRecorder({ db, kind: channel.kind, claimTimeoutMs });
  const due = dueMessages(dependencies);
  const sendNext = async () => {
    const next = await due.next();
    if (next.done) return false;
    const { delivery, send } = next.value;
    const attributes = { channel: channel.kind, delivery: delivery.id, attempt: delivery.attempts };
    const outcome = await inSpan('send', { attributes }, async (note) => {
      const sent = await send(delivery);
      note({ outcome: sent.outcome });
      return sent;
    });
    await record({ delivery, outcome });
    await blockade.note(outcome);
    return true;
  };
  const sendAll = async () => {
    while (!blockade.isClosed() && (await sendNext()));
  };
  try {
    // While the server accepted nothing when last tried, sends messages one at a time, until it
    // accepts one.
    while (blockade.isOnTrial() && !blockade.isClosed() && (await sendNext()));
    await Promise.all(Array.from({ length: channel.parallel }, sendAll));
  } finally {
    await due.return();
  }
};

/**
 * Claims due messages in batches, one batch ahead, and yields the messages one by one. Messages
 * that aren't consumed in time are released, and claimed again later.
 */
async function* dueMessages({
  db,
  channel,
  claimTimeoutMs,
}: Dependencies): AsyncGenerator<{ delivery: ClaimedDelivery; send: Send }, void> {
  const startWithinMs = Math.min(START_WITHIN_MS, (claimTimeoutMs ?? Number.POSITIVE_INFINITY) / 5);
  const read = async () => {
    const startBefore = performance.now() + startWithinMs;
    const batch = await claimDue(db, { channel: channel.kind, limit: BATCH, claimTimeoutMs });
    try {
      // The content is read after the claim, so that these readers get any correction made before
      // it.
      return { ...batch, startBefore, send: await channel.open(batch.claimed) };
    } catch (error) {
      await releaseDeliveries(db, batch.claimed);
      throw error;
    }
  };
  const claim = () => {
    const batch = read();
    // Handles a rejection right away, because the batch is only awaited when its turn comes.
    batch.catch(() => undefined);
    return batch;
  };
  let next = claim();
  let held: ClaimedDelivery[] = [];
  let isSomethingBack = false;
  try {
    for (;;) {
      const { claimed, cancelled, startBefore, send } = await next;
      if (claimed.length + cancelled === 0 && !isSomethingBack) return;
      next = claim();
      held = claimed;
      isSomethingBack = false;
      for (let delivery = held.shift(); delivery; delivery = held.shift()) {
        if (performance.now() > startBefore) {
          await releaseDeliveries(db, [delivery, ...held]);
          held = [];
          isSomethingBack = true;
        } else yield { delivery, send };
      }
    }
  } finally {
    // If the caller has failed, the batch claimed ahead must be released; otherwise there is none
    // left.
    const ahead = await next.catch(() => undefined);
    await releaseDeliveries(db, [...held, ...(ahead?.claimed ?? [])]);
  }
}
