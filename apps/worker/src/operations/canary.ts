import { randomUUID } from 'node:crypto';
import { CANARY, claimRun, type Database, findLastRun, noteRun } from '@circulate/database';
import { buildNoticeMessage } from '@circulate/email';
import type { Mailer } from '../pipeline/deliver/channels/mailer.ts';

const TRY = 'canary-try';
const EVERY_MS = 6 * 60 * 60_000;
/** Pause after a failed attempt to send the canary email. */
const RETRY_MS = 15 * 60_000;

const SUBJECT = 'Circulate can send email';
const TEXT = 'This test email shows that Circulate can send email. We send one every six hours.';

type Dependencies = { db: Database; mailer: Mailer; address: string };

/**
 * Sends a canary: an email to the operator's own mailbox, the way alerts are sent, six hours after
 * the last one that succeeded. Records the time (pipeline.md: nothing missed silently). Only one
 * worker sends it. Throws with the mail server's reply if the server rejects it.
 */
export const sendCanary = async ({ db, mailer, address }: Dependencies): Promise<void> => {
  const last = await findLastRun(db, CANARY);
  if (last && Date.now() - last.getTime() < EVERY_MS) return;
  if (!(await claimRun(db, TRY, RETRY_MS))) return;
  const id = randomUUID();
  const { outcome, reply } = await mailer.send({
    deliveryId: id,
    to: address,
    messageId: mailer.messageIdOf(id),
    message: await buildNoticeMessage({ subject: SUBJECT, lines: [TEXT] }),
  });
  if (outcome !== 'sent') throw new Error(`The test email was not sent: ${reply}`);
  await noteRun(db, CANARY);
};
