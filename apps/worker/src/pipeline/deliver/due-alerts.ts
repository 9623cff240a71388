import { type Database, Prisma } from '@circulate/database';
import { z } from 'zod';

/** An alert that this process alone may send now. */
export type ClaimedAlert = z.infer<typeof ClaimedAlertSchema>;

const ClaimedAlertSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  attempts: z.number().int(),
  created_at: z.date(),
  matched_category_ids: z.array(z.uuid()),
});

/** A claim older than this was left by a process that died: longer than any send may take. */
export const CLAIM_TIMEOUT = Prisma.sql`interval '5 minutes'`;

/** Alerts that may be sent now: never tried, due again, or left half sent by a crash. */
export const isDue = Prisma.sql`
  (state = 'pending' AND (retry_at IS NULL OR retry_at <= now())
   OR state = 'sending' AND claimed_at < now() - ${CLAIM_TIMEOUT})`;

/**
 * Takes up to `limit` due alerts of a version for this process. Those whose user no longer follows
 * what matched, or may no longer be mailed, are cancelled instead. No two processes get the same.
 */
export const claimDueAlerts = async (
  db: Database,
  versionId: string,
  limit: number,
): Promise<{ claimed: ClaimedAlert[]; cancelled: number }> => {
  const rows = await db.$queryRaw`
    WITH due AS (
      SELECT id FROM alerts WHERE version_id = ${versionId}::uuid AND ${isDue}
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), checked AS (
      SELECT a.id, u.email, (
        u.email_verified AND u.mail_stopped_at IS NULL
        AND EXISTS (SELECT FROM bank_subscriptions b JOIN circulars c ON c.bank_id = b.bank_id
                    WHERE b.user_id = u.id AND c.id = a.circular_id)
        AND (a.matched_category_ids = '{}' AND u.macroeconomic
             OR EXISTS (SELECT FROM category_subscriptions s
                        WHERE s.user_id = u.id AND s.category_id = ANY(a.matched_category_ids)))
        AND (SELECT status = 'published' FROM circulars c WHERE c.id = a.circular_id)
      ) AS still_wanted
      FROM alerts a JOIN due USING (id) JOIN users u ON u.id = a.user_id
    )
    UPDATE alerts a SET
      state = (CASE WHEN checked.still_wanted THEN 'sending' ELSE 'cancelled' END)::alert_state,
      claimed_at = now(),
      attempts = a.attempts + checked.still_wanted::int
    FROM checked WHERE a.id = checked.id
    RETURNING a.id, checked.email, a.attempts, a.created_at, a.matched_category_ids, a.state::text`;
  const alerts = z.array(ClaimedAlertSchema.extend({ state: z.string() })).parse(rows);
  const claimed = alerts.filter(({ state }) => state === 'sending');
  return { claimed, cancelled: alerts.length - claimed.length };
};
