import { acceptsAlerts, type Database, UNCONFIRMED } from '@circulate/database';
import { jobs } from '@circulate/jobs';

const DAY_MS = 86_400_000;
/** For so long what matched is held for a reader who has not confirmed their address. */
const HELD_MS = 30 * DAY_MS;
/** A message may have been taken in hand just before its reader confirmed: it is looked for so long after. */
const LOOK_BACK_MS = 60 * 60_000;

const ago = (ms: number) => new Date(Date.now() - ms);

/**
 * Gives the function that releases what readers have confirmed since it last did, and at first whatever is
 * held: readers confirm while no worker runs, too.
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
 * Sends what was held until its reader confirmed their email address, if they did `since` then, through
 * every channel of theirs that takes messages. Each message leaves once, and keeps the time at which it
 * was made. Returns how many were released. Safe in several workers at the same time, and to run twice.
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
                  WHERE place.delivery_id = d.id AND place.left_out_reason = ${UNCONFIRMED})
    RETURNING d.id, d.channel_kind
  ), taken_in AS (
    UPDATE delivery_alerts place SET left_out_reason = NULL
    FROM again WHERE place.delivery_id = again.id AND place.left_out_reason = ${UNCONFIRMED}
  ), noted AS (
    INSERT INTO delivery_events (delivery_id, event, detail)
    SELECT id, 'resent', 'The address was confirmed.' FROM again
  )
  INSERT INTO outbox (job, payload)
  SELECT CASE channel_kind WHEN 'email' THEN ${jobs.deliver.name} ELSE ${jobs.post.name} END,
         jsonb_build_object('channel', channel_kind, 'cause', 'confirmed')
  FROM (SELECT DISTINCT channel_kind FROM again) kinds`;
