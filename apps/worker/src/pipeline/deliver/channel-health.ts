import { cancelOpenIn, type Database, Prisma } from '@circulate/database';
import type { TriedDelivery } from './channel.ts';

/** Hours of failure after which a channel is paused. */
const PAUSED_AFTER_HOURS = 72;

/**
 * Updates the state of channels after attempts: active if something arrived, failing if nothing
 * did. A channel whose server returned 410, or that has failed for three days, is paused: it
 * collects no more alerts, its pending messages are cancelled, and its owner is notified
 * (product.md: channels). Email has its own rules.
 */
export const recordChannelHealth = (db: Database, tried: readonly TriedDelivery[]) => {
  const ids = tried.map(({ delivery }) => delivery.id);
  const gone = tried.map(({ outcome }) => 'isGone' in outcome && !!outcome.isGone);
  const noted = db.$executeRaw`
    WITH tried AS (
      SELECT d.channel_id, bool_or(outcome = 'sent') AS arrived, bool_or(is_gone) AS is_gone
      FROM unnest(${ids}::uuid[], ${tried.map(({ outcome }) => outcome.outcome)}::text[],
                  ${gone}::boolean[]) AS tried (id, outcome, is_gone)
      JOIN deliveries d ON d.id = tried.id AND d.id = ANY(${ids}::uuid[])
      -- What is about our own set-up says nothing of them.
      WHERE outcome <> 'blocked'
      GROUP BY d.channel_id
    ), judged AS (
      SELECT c.id, arrived, CASE
          WHEN is_gone THEN 'gone'
          WHEN NOT arrived AND c.failing_since < now() - make_interval(hours => ${PAUSED_AFTER_HOURS}::int)
            THEN 'failing'
        END AS pause
      FROM tried JOIN channels c ON c.id = tried.channel_id
      WHERE c.state IN ('active', 'failing')
        -- Writes only changes: of a channel that works, only its messages.
        AND (NOT arrived OR is_gone OR c.state <> 'active')
      FOR UPDATE OF c
    )
    UPDATE channels c SET
      state = (CASE WHEN pause IS NOT NULL THEN 'paused' WHEN arrived THEN 'active'
                    ELSE 'failing' END)::channel_state,
      state_reason = pause,
      state_since = CASE WHEN pause IS NOT NULL THEN now() END,
      notice_due_at = CASE WHEN pause IS NOT NULL THEN now() END,
      failing_since = CASE WHEN arrived THEN NULL ELSE coalesce(c.failing_since, now()) END
    FROM judged WHERE c.id = judged.id`;
  const isTried = Prisma.sql`c.id IN (SELECT channel_id FROM deliveries WHERE id = ANY(${ids}::uuid[]))`;
  const cancelled = db.$executeRaw`${cancelOpenIn(Prisma.sql`c.state = 'paused' AND ${isTried}`)}`;
  const arrived = tried.every(({ outcome }) => outcome.outcome === 'sent');
  return arrived ? [noted] : [noted, cancelled];
};
