import { type Database, Prisma } from '@circulate/database';
import type { ClaimedAlert } from './due-alerts.ts';
import type { SendOutcome } from './mailer.ts';

const GIVE_UP_AFTER_MS = 72 * 60 * 60 * 1_000;
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60 * 1_000;

/**
 * Keeps how a try ended, with the server's reply, on the alert and in its history, and stops mail to
 * a dead address, all in one statement. Does nothing for a claim that another process has taken over.
 */
export const recordOutcome = async (
  db: Database,
  alert: ClaimedAlert,
  messageId: string,
  { outcome, reply, isDeadAddress }: SendOutcome,
): Promise<void> => {
  const isTooLate = Date.now() - alert.due_from.getTime() > GIVE_UP_AFTER_MS;
  const end = outcome === 'refused' || (outcome === 'deferred' && isTooLate) ? 'failed' : outcome;
  const change = {
    sent: Prisma.sql`state = 'sent', sent_at = now(), message_id = ${messageId}`,
    failed: Prisma.sql`state = 'failed'`,
    deferred: Prisma.sql`state = 'pending',
      retry_at = now() + make_interval(secs => ${retryDelayMs(alert.attempts) / 1_000}::float8)`,
  }[end];
  await db.$executeRaw`
    WITH done AS (
      UPDATE alerts SET ${change}, smtp_reply = ${reply}
      WHERE id = ${alert.id}::uuid AND state = 'sending' AND attempts = ${alert.attempts}
      RETURNING id, user_id, sent_to
    ), noted AS (
      INSERT INTO alert_events (alert_id, event, detail) SELECT id, ${end}, ${reply} FROM done
    )
    UPDATE users SET mail_stopped_at = now(), mail_stopped_reason = 'bounced'
    FROM done
    WHERE ${isDeadAddress} AND users.id = done.user_id AND users.email = done.sent_to
      AND mail_stopped_at IS NULL`;
};

/** A minute, then twice as long each time up to an hour, give or take a quarter. */
const retryDelayMs = (attempts: number) =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS) * (0.75 + Math.random() / 2);
