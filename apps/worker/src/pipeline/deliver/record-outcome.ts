import { type Database, Prisma } from '@circulate/database';
import DataLoader from 'dataloader';
import type { ClaimedAlert } from './due-alerts.ts';
import type { SendOutcome } from './mailer.ts';

const GIVE_UP_AFTER_S = 72 * 60 * 60;
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60 * 1_000;

/** How a try to send an alert ended. */
type TriedAlert = SendOutcome & { alert: ClaimedAlert; messageId: string };

/** Keeps how a try ended; resolves once it is kept. */
export type RecordOutcome = (tried: TriedAlert) => Promise<void>;

/**
 * Opens the record of outcomes: those that come while others are being kept are kept together, in one
 * statement, which costs the database one commit instead of many.
 */
export const openOutcomes = (db: Database): RecordOutcome => {
  let last: Promise<unknown> = Promise.resolve();
  const records = new DataLoader(
    async (tried: readonly TriedAlert[]) => {
      const kept = keepOutcomes(db, tried);
      last = kept.catch(() => undefined);
      await kept;
      return tried.map(() => undefined);
    },
    { cache: false, batchScheduleFn: (run) => void last.then(() => setImmediate(run)) },
  );
  return (tried) => records.load(tried);
};

/**
 * Keeps how tries ended, with the server's replies, on the alerts and in their history, and stops mail
 * to dead addresses. Does nothing for a claim that another process has taken over.
 */
const keepOutcomes = async (db: Database, tried: readonly TriedAlert[]) => {
  const ids = tried.map(({ alert }) => alert.id);
  const retrySeconds = tried.map(({ alert }) => retryDelayMs(alert.attempts) / 1_000);
  await db.$executeRaw`
    WITH tried AS (
      -- By the clock of the database, which also wrote due_from: a worker's own may be days off.
      SELECT *, CASE
        WHEN outcome = 'refused' THEN 'failed'
        WHEN outcome = 'deferred' AND extract(epoch FROM now()) - due_from > ${GIVE_UP_AFTER_S}
          THEN 'failed'
        ELSE outcome
      END AS ending
      FROM unnest(
        ${ids}::uuid[],
        ${tried.map(({ alert }) => alert.attempts)}::int[],
        ${tried.map(({ alert }) => alert.due_from.getTime() / 1_000)}::float8[],
        ${tried.map(({ outcome }) => outcome)}::text[],
        ${tried.map(({ reply }) => reply)}::text[],
        ${tried.map(({ messageId }) => messageId)}::text[],
        ${retrySeconds}::float8[],
        ${tried.map(({ isDeadAddress }) => isDeadAddress)}::boolean[]
      ) AS tried (id, attempts, due_from, outcome, reply, message_id, retry_seconds, is_dead_address)
    ), done AS (
      UPDATE alerts a SET
        state = (CASE ending WHEN 'deferred' THEN 'pending' ELSE ending END)::alert_state,
        sent_at = CASE ending WHEN 'sent' THEN now() ELSE a.sent_at END,
        message_id = CASE ending WHEN 'sent' THEN tried.message_id ELSE a.message_id END,
        retry_at = CASE ending
          WHEN 'deferred' THEN now() + make_interval(secs => retry_seconds) ELSE a.retry_at END,
        smtp_reply = reply
      FROM tried
      -- The array tells the planner how few they are.
      WHERE a.id = ANY(${ids}::uuid[]) AND a.id = tried.id
        AND a.state = 'sending' AND a.attempts = tried.attempts
      RETURNING a.id, a.user_id, a.sent_to, ending, reply, is_dead_address
    ), noted AS (
      INSERT INTO alert_events (alert_id, event, detail) SELECT id, ending, reply FROM done
    )
    ${tried.some(({ isDeadAddress }) => isDeadAddress) ? stopMail : Prisma.sql`SELECT`}`;
};

const stopMail = Prisma.sql`
  UPDATE users SET mail_stopped_at = now(), mail_stopped_reason = 'bounced'
  FROM done
  WHERE is_dead_address AND users.id = done.user_id AND users.email = done.sent_to
    AND mail_stopped_at IS NULL`;

/** A minute, then twice as long each time up to an hour, give or take a quarter. */
const retryDelayMs = (attempts: number) =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS) * (0.75 + Math.random() / 2);
