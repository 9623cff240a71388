import {
  type Database,
  hashUnsubscribeToken,
  newUnsubscribeToken,
  Prisma,
} from '@circulate/database';
import { z } from 'zod';

const ClaimedAlertSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['new', 'correction']),
  email: z.string(),
  /** Which try this is; it also tells this claim from a later one. */
  attempts: z.number().int(),
  resends: z.number().int(),
  due_from: z.date(),
  matched_category_ids: z.array(z.uuid()),
});

/** An alert that this process alone may send now, and the token of its unsubscribe links. */
export type ClaimedAlert = z.infer<typeof ClaimedAlertSchema> & { unsubscribeToken: string };

/** A claim older than this was left by a process that died: longer than a batch may take. */
export const CLAIM_TIMEOUT_MS = 4.5 * 60_000;

/** Alerts that may be sent now: never tried, due again, or left half sent by a crash. */
export const isDue = (claimTimeoutMs = CLAIM_TIMEOUT_MS) => Prisma.sql`
  (state = 'pending' AND (retry_at IS NULL OR retry_at <= now())
   OR state = 'sending' AND claimed_at < now() - make_interval(secs => ${claimTimeoutMs / 1_000}::float8))`;

type Claim = { versionId: string; limit: number; claimTimeoutMs?: number | undefined };

/**
 * Takes up to `limit` due alerts of a version for this process. Those whose user no longer follows
 * what matched, or may no longer be mailed, are cancelled instead. No two processes get the same.
 */
export const claimDueAlerts = async (
  db: Database,
  { versionId, limit, claimTimeoutMs }: Claim,
): Promise<{ claimed: ClaimedAlert[]; cancelled: number }> => {
  const rows = await db.$queryRaw`
    WITH due AS (
      SELECT id FROM alerts WHERE version_id = ${versionId}::uuid AND ${isDue(claimTimeoutMs)}
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), checked AS (
      SELECT a.id, u.email, ${whyNotWanted} AS obstacle
      FROM alerts a JOIN due USING (id) JOIN users u ON u.id = a.user_id
    ), claimed AS (
      UPDATE alerts a SET
        state = (CASE WHEN obstacle IS NULL THEN 'sending' ELSE 'cancelled' END)::alert_state,
        claimed_at = now(),
        retry_at = NULL,
        sent_to = CASE WHEN obstacle IS NULL THEN checked.email ELSE a.sent_to END,
        attempts = a.attempts + (obstacle IS NULL)::int
      FROM checked WHERE a.id = checked.id
      RETURNING a.id, a.kind::text, checked.email, a.attempts, a.resends, a.due_from,
        a.matched_category_ids, obstacle
    ), noted AS (
      INSERT INTO alert_events (alert_id, event, detail)
      SELECT id, 'cancelled', obstacle FROM claimed WHERE obstacle IS NOT NULL
    )
    SELECT * FROM claimed`;
  const alerts = z
    .array(ClaimedAlertSchema.extend({ obstacle: z.string().nullable() }))
    .parse(rows)
    .map((alert) => ({ ...alert, unsubscribeToken: newUnsubscribeToken() }));
  const claimed = alerts.filter(({ obstacle }) => obstacle === null);
  const hashes = claimed.map(({ unsubscribeToken }) => hashUnsubscribeToken(unsubscribeToken));
  await db.$executeRaw`
    INSERT INTO unsubscribe_tokens (token_hash, alert_id)
    SELECT * FROM unnest(${hashes}::bytea[], ${claimed.map(({ id }) => id)}::uuid[])`;
  return { claimed, cancelled: alerts.length - claimed.length };
};

/** Why an alert `a` of a user `u` is not to be sent any more; null when it is. */
const whyNotWanted = Prisma.sql`CASE
  WHEN NOT u.email_verified THEN 'The address is not verified.'
  WHEN u.mail_stopped_at IS NOT NULL THEN 'Mail to this user is stopped.'
  WHEN NOT EXISTS (SELECT FROM bank_subscriptions b JOIN circulars c ON c.bank_id = b.bank_id
                   WHERE b.user_id = u.id AND c.id = a.circular_id)
    THEN 'The user no longer follows the bank.'
  -- Who was told something wrong is to hear of it, whatever its category is now.
  WHEN a.kind = 'new'
    AND NOT (a.matched_category_ids = '{}' AND u.macroeconomic)
    AND NOT EXISTS (SELECT FROM category_subscriptions s
                    WHERE s.user_id = u.id AND s.category_id = ANY(a.matched_category_ids))
    THEN 'The user no longer follows the category.'
  WHEN (SELECT status = 'withdrawn' FROM circulars c WHERE c.id = a.circular_id)
    THEN 'The circular was withdrawn.'
END`;

/** Gives back alerts that were claimed but not tried, for the next worker. */
export const releaseAlerts = async (db: Database, alerts: ClaimedAlert[]): Promise<void> => {
  if (alerts.length === 0) return;
  await db.$executeRaw`
    UPDATE alerts SET state = 'pending', attempts = alerts.attempts - 1
    FROM unnest(${alerts.map(({ id }) => id)}::uuid[], ${alerts.map(({ attempts }) => attempts)}::int[])
      AS held (id, attempts)
    WHERE alerts.id = held.id AND alerts.attempts = held.attempts AND state = 'sending'`;
};
