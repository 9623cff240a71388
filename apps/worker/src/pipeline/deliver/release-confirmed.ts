import { acceptsAlerts, type Database, storedTexts, UNCONFIRMED } from '@circulate/database';
import { jobs } from '@circulate/jobs';

const unconfirmed = storedTexts(UNCONFIRMED);

const DAY_MS = 86_400_000;
/** How long alerts are held for a user who has not confirmed their email address. */
const HELD_MS = 30 * DAY_MS;
/**
 * How far each run looks back before the previous one, because a message may have been claimed just
 * before its reader confirmed.
 */
const LOOK_BACK_MS = 60 * 60_000;

const ago = (ms: number) => new Date(Date.now() - ms);

/**
 * Returns a function that releases the alerts of users who have confirmed their email address since
 * its last call. The first call releases those of all confirmed users, because users may also have
 * confirmed while no worker was running.
 */
export const openReleases = (db: Database) => {
  let since = ago(HELD_MS);
  return async (): Promise<number> => {
    const next = ago(LOOK_BACK_MS);
    const released = await releaseConfirmed(db, since);
    since = next;
    return released;
  };
};

/**
 * Queues the alerts held for users who confirmed their email address after `since`, for each of
 * their active channels. Each message is sent once and keeps its creation time. Returns how many
 * were released. Safe to run twice, and in several workers at the same time.
 */
export const releaseConfirmed = (db: Database, since = ago(HELD_MS)): Promise<number> =>
  db.$executeRaw`
  WITH confirmed AS (
    SELECT c.id FROM users u JOIN channels c ON c.user_id = u.id
    WHERE u.confirmed_at > ${since}::timestamptz
      AND u.email_verified AND ${acceptsAlerts}
  ), again AS (
    UPDATE deliveries d SET state = 'pending', due_at = now(), due_from = now(),
      released_at = now()
    FROM confirmed
    WHERE d.channel_id = confirmed.id AND d.state = 'cancelled'
      AND d.created_at > ${ago(HELD_MS)}::timestamptz
      AND EXISTS (SELECT FROM delivery_alerts place
                  WHERE place.delivery_id = d.id AND place.left_out_reason = ANY(${unconfirmed}::text[]))
    RETURNING d.id, d.channel_kind
  ), taken_in AS (
    UPDATE delivery_alerts place SET left_out_reason = NULL
    FROM again WHERE place.delivery_id = again.id AND place.left_out_reason = ANY(${unconfirmed}::text[])
  ), noted AS (
    INSERT INTO delivery_events (delivery_id, event, detail)
    SELECT id, 'resent', 'The email address was confirmed.' FROM again
  )
  INSERT INTO outbox (job, payload)
  SELECT CASE channel_kind WHEN 'email' THEN ${jobs.deliver.name} ELSE ${jobs.post.name} END,
         jsonb_build_object('channel', channel_kind, 'cause', 'confirmed')
  FROM (SELECT DISTINCT channel_kind FROM again) kinds`;
