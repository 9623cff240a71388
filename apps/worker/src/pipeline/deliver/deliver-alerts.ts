import type { Database } from '@circulate/database';
import { type ClaimedAlert, claimDueAlerts, releaseAlerts } from './due-alerts.ts';
import type { Mailer } from './mailer.ts';
import { type MessageSettings, openMessages, type WriteMessage } from './prepare-messages.ts';
import { openOutcomes } from './record-outcome.ts';

const BATCH = 200;

/** No send begins later than this after its claim: with the longest send it stays below the claim's timeout. */
const START_WITHIN_MS = 60_000;

type Dependencies = MessageSettings & {
  db: Database;
  mailer: Mailer;
  /** Where people reach the API: unsubscribe links point there. */
  apiUrl: string;
  /** Shorter in tests, which have no five minutes to see a crash repaired. */
  claimTimeoutMs?: number | undefined;
};

/**
 * Job `deliver`: sends every alert of a version that is due and records how each ended. Any number of
 * processes may deliver the same version at once. What the mail server defers is due again later, for
 * 72 hours; the sweep queues it then.
 */
export const deliver = async (versionId: string, dependencies: Dependencies): Promise<void> => {
  const { db, mailer, apiUrl } = dependencies;
  const record = openOutcomes(db);
  const due = dueAlerts(versionId, dependencies);
  const sendAll = async () => {
    for await (const { alert, writeMessage } of due) {
      const finish = await writeMessage(alert);
      const messageId = mailer.messageIdOf(alert.id, alert.resends);
      const message = finish(`${apiUrl}/unsubscribe/${alert.unsubscribeToken}`);
      const outcome = await mailer.send({
        alertId: alert.id,
        to: alert.email,
        messageId,
        message: { ...message, headers: { ...message.headers, ...feedbackId(alert) } },
      });
      await record({ ...outcome, alert, messageId });
    }
  };
  await Promise.all(Array.from({ length: mailer.parallel }, sendAll));
};

/**
 * Claims what is due, batch by batch and one batch ahead, and yields it one by one
 * next. What nobody asked for in time goes back, and comes again.
 */
async function* dueAlerts(
  versionId: string,
  dependencies: Dependencies,
): AsyncGenerator<{ alert: ClaimedAlert; writeMessage: WriteMessage }, void> {
  const { db, claimTimeoutMs } = dependencies;
  const messages = openMessages(db, versionId, dependencies);
  const startWithinMs = Math.min(START_WITHIN_MS, (claimTimeoutMs ?? Number.POSITIVE_INFINITY) / 5);
  const read = async () => {
    const startBefore = performance.now() + startWithinMs;
    const batch = await claimDueAlerts(db, { versionId, limit: BATCH, claimTimeoutMs });
    // Read after the claim: a correction made before it is in what these readers get.
    return { ...batch, startBefore, writeMessage: await messages.load() };
  };
  const claim = () => {
    const batch = read();
    // Looked at only when it is its turn.
    batch.catch(() => undefined);
    return batch;
  };
  let next = claim();
  let held: ClaimedAlert[] = [];
  let isSomethingBack = false;
  try {
    for (;;) {
      const { claimed, cancelled, startBefore, writeMessage } = await next;
      if (claimed.length + cancelled === 0 && !isSomethingBack) return;
      next = claim();
      held = claimed;
      isSomethingBack = false;
      for (let alert = held.shift(); alert; alert = held.shift()) {
        if (performance.now() > startBefore) {
          await releaseAlerts(db, [alert, ...held]);
          held = [];
          isSomethingBack = true;
        } else yield { alert, writeMessage };
      }
    }
  } finally {
    // Whoever asked has failed, or all is done and this is nothing.
    const ahead = await next.catch(() => undefined);
    await releaseAlerts(db, [...held, ...(ahead?.claimed ?? [])]);
  }
}

/** Lets mailbox providers count complaints by kind of mail, without naming anybody. */
const feedbackId = ({ kind }: ClaimedAlert) => ({ 'Feedback-ID': `${kind}:alert:circulate` });
