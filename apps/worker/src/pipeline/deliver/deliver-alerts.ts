import type { Database } from '@circulate/database';
import { type ClaimedAlert, claimDueAlerts, releaseAlerts } from './due-alerts.ts';
import type { Mailer } from './mailer.ts';
import { type MessageSettings, openMessages, type WriteMessage } from './prepare-messages.ts';
import { recordOutcome } from './record-outcome.ts';

const BATCH = 200;

/** No send begins later than this after its claim: with the longest send it stays below the claim's timeout. */
const START_WITHIN_MS = 60_000;

type Dependencies = MessageSettings & {
  db: Database;
  mailer: Mailer;
  /** Where people reach the API: unsubscribe links point there. */
  apiUrl: string;
  /** Shorter in tests, which have no five minutes to see a crash healed. */
  claimTimeoutMs?: number | undefined;
};

/**
 * Job `deliver`: sends every alert of a version that is due, batch by batch, and records how each
 * ended. Any number of processes may deliver the same version at once. What the mail server defers
 * is due again later, for 72 hours; the sweep queues it then.
 */
export const deliver = async (versionId: string, dependencies: Dependencies): Promise<void> => {
  const { db, claimTimeoutMs } = dependencies;
  const messages = openMessages(db, versionId, dependencies);
  for (;;) {
    const { claimed, cancelled } = await claimDueAlerts(db, {
      versionId,
      limit: BATCH,
      claimTimeoutMs,
    });
    if (claimed.length + cancelled === 0) return;
    // Read after the claim: a correction made before it is in what these readers get.
    await sendAll(claimed, await messages.load(), dependencies);
  }
};

const sendAll = async (
  alerts: ClaimedAlert[],
  writeMessage: WriteMessage,
  { db, mailer, apiUrl, claimTimeoutMs = Number.POSITIVE_INFINITY }: Dependencies,
) => {
  const waiting = [...alerts];
  const startBefore = performance.now() + Math.min(START_WITHIN_MS, claimTimeoutMs / 5);
  const sendNext = async (): Promise<void> => {
    if (performance.now() > startBefore) return;
    const alert = waiting.shift();
    if (!alert) return;
    const finish = await writeMessage(alert);
    const messageId = mailer.messageIdOf(alert.id, alert.resends);
    const message = finish(`${apiUrl}/unsubscribe/${alert.unsubscribeToken}`);
    const letter = { alertId: alert.id, to: alert.email, messageId, message };
    const outcome = await mailer.send({
      ...letter,
      message: { ...message, headers: { ...message.headers, ...feedbackId(alert) } },
    });
    await recordOutcome(db, alert, messageId, outcome);
    return sendNext();
  };
  await Promise.all(Array.from({ length: mailer.parallel }, sendNext));
  await releaseAlerts(db, waiting);
};

/** Lets mailbox providers count complaints by kind of mail, without naming anybody. */
const feedbackId = ({ kind }: ClaimedAlert) => ({ 'Feedback-ID': `${kind}:alert:circulate` });
