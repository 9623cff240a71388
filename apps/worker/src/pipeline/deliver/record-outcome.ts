import { setTimeout as pause } from 'node:timers/promises';
import { type Database, holdWaiting, isDatabaseUnavailable, Prisma } from '@circulate/database';
import DataLoader from 'dataloader';
import type { Channel, TriedDelivery } from './channel.ts';
import { recordChannelHealth } from './channel-health.ts';
import { CLAIM_TIMEOUT_MS } from './claim-due.ts';

const GIVE_UP_AFTER_HOURS = 72;
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60 * 1_000;
/** Pause between attempts to store a result while the database is unavailable. */
const KEEP_AGAIN_MS = 500;

/** Records the result of an attempt; resolves once it is stored. */
export type RecordOutcome = (tried: TriedDelivery) => Promise<void>;

type Outcomes = { db: Database; kind: Channel['kind']; claimTimeoutMs?: number | undefined };

/**
 * Opens a recorder that batches results: those that arrive while others are being stored share one
 * statement and one commit. If the database is unavailable, waits for as long as a claim lasts,
 * because a sent message without a record would be sent again.
 */
export const openOutcomeRecorder = ({
  db,
  kind,
  claimTimeoutMs = CLAIM_TIMEOUT_MS,
}: Outcomes): RecordOutcome => {
  let last: Promise<unknown> = Promise.resolve();
  const records = new DataLoader(
    async (tried: readonly TriedDelivery[]) => {
      const kept = whileAway(claimTimeoutMs, () => keepOutcomes(db, kind, tried));
      last = kept.catch(() => undefined);
      await kept;
      return tried.map(() => undefined);
    },
    { cache: false, batchScheduleFn: (run) => void last.then(() => setImmediate(run)) },
  );
  return (tried) => records.load(tried);
};

/** Runs `keep`. While the database is unavailable, tries again for up to `ms`. */
const whileAway = async (ms: number, keep: () => Promise<void>): Promise<void> => {
  const until = performance.now() + ms;
  for (;;) {
    try {
      return await keep();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > until) throw error;
      await pause(KEEP_AGAIN_MS);
    }
  }
};

/**
 * Records the results of attempts, with the servers' replies, on the deliveries and in their
 * history, and stops emails to dead addresses. Ignores a delivery whose claim another process has
 * taken over. Only the database's clock decides when 72 hours are over.
 */
const keepOutcomes = async (
  db: Database,
  kind: Channel['kind'],
  tried: readonly TriedDelivery[],
) => {
  const ids = tried.map(({ delivery }) => delivery.id);
  const dead = tried.map(({ outcome }) => 'isDeadAddress' in outcome && !!outcome.isDeadAddress);
  const keep = db.$executeRaw`
    WITH tried AS (
      SELECT tried.*, CASE
          WHEN outcome = 'refused' THEN 'failed'
          -- A refusal of our own set-up fails nothing, however long it lasts, nor what waited behind it.
          WHEN outcome NOT IN ('sent', 'blocked') AND d.due_from < now() - make_interval(hours => ${GIVE_UP_AFTER_HOURS}::int)
            AND NOT EXISTS (SELECT FROM channel_blocks b WHERE b.kind = d.channel_kind) THEN 'failed'
          ELSE outcome END AS ending
      FROM unnest(
        ${ids}::uuid[],
        ${tried.map(({ delivery }) => delivery.attempts)}::int[],
        ${tried.map(({ outcome }) => outcome.outcome)}::text[],
        ${tried.map(({ outcome }) => outcome.reply)}::text[],
        ${tried.map(({ outcome }) => ('messageId' in outcome && outcome.messageId) || null)}::text[],
        ${tried.map(retrySecondsOf)}::float8[],
        ${dead}::boolean[]
      ) AS tried (id, attempts, outcome, reply, message_id, retry_seconds, is_dead_address)
      -- The array tells the planner how few they are.
      JOIN deliveries d ON d.id = tried.id AND d.id = ANY(${ids}::uuid[])
    ), done AS (
      UPDATE deliveries d SET
        state = (CASE WHEN ending IN ('sent', 'failed') THEN ending ELSE 'pending' END)::delivery_state,
        sent_at = CASE ending WHEN 'sent' THEN now() ELSE d.sent_at END,
        message_id = coalesce(tried.message_id, d.message_id),
        due_at = CASE WHEN ending IN ('sent', 'failed') THEN d.due_at
                      ELSE now() + make_interval(secs => retry_seconds) END,
        reply = tried.reply
      FROM tried
      WHERE d.id = ANY(${ids}::uuid[]) AND d.id = tried.id
        AND d.state = 'sending' AND d.attempts = tried.attempts
      RETURNING d.id, d.channel_id, d.sent_to, ending, tried.reply, is_dead_address
    ), noted AS (
      -- The delivery itself shows that it was sent until something else happens to it.
      INSERT INTO delivery_events (delivery_id, event, detail)
      SELECT id, ending, reply FROM done WHERE ending <> 'sent'
    )
    ${kind === 'email' && dead.includes(true) ? stopMail : Prisma.sql`SELECT`}`;
  if (kind === 'email') await keep;
  else await db.$transaction([keep, ...recordChannelHealth(db, tried)]);
};

const stopMail = Prisma.sql`
  , stopped AS (
    UPDATE channels c SET state = 'stopped', state_reason = 'bounced', state_since = now()
    FROM done JOIN channels own ON own.id = done.channel_id JOIN users u ON u.id = own.user_id
    WHERE is_dead_address AND c.id = done.channel_id AND u.email = done.sent_to
      AND c.state <> 'stopped'
    RETURNING c.id
  )
  ${holdWaiting}`;

/**
 * Returns the seconds until the next attempt: as many as the server requested, otherwise a minute,
 * doubled with each attempt up to an hour, ±25%.
 */
const retrySecondsOf = ({ delivery, outcome }: TriedDelivery) => {
  const own =
    Math.min(FIRST_RETRY_MS * 2 ** (delivery.attempts - 1), LONGEST_RETRY_MS) *
    (0.75 + Math.random() / 2);
  const asked = 'retryAfterMs' in outcome ? (outcome.retryAfterMs ?? 0) : 0;
  return Math.max(own, Math.min(asked, LONGEST_RETRY_MS)) / 1_000;
};
