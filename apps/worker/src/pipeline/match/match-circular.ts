import { addToOutbox, allMatchesOf, type Database, type Db } from '@circulate/database';
import { jobs } from '@circulate/jobs';
import { relateCircular } from '@circulate/relations';
import { beginStep, endStep, readVersion, type StepVersion } from '../step.ts';
import { enqueueForChannels, placedColumns } from './place-alerts.ts';
import { storeCorrections } from './store-corrections.ts';

/** A million alerts take a minute or two to store. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Step `match`: stores one alert for each user who follows the bank AND one of the categories (or
 * macroeconomic data as a whole), or has a saved search that tells of it, and publishes the circular.
 * Only users with a complete profile; what an unconfirmed address keeps back is held until it is confirmed
 * (`releaseConfirmed`). Nobody twice, however often it runs
 * (pipeline.md: match). Runs again after a correction: then those newly matched are alerted, and those who were told something wrong.
 */
export const match = async (versionId: string, { db }: { db: Database }): Promise<void> => {
  const begun = await beginStep(db, versionId, 'match');
  if (!begun) return;
  // Emails leave as soon as it is matched, and tell what others did to it.
  await relateCircular(db, begun.circular_id, { isAboutToBeListed: true });
  await endStep(db, {
    version: begun,
    step: 'match',
    timeoutMs: TIMEOUT_MS,
    store: async (tx) => {
      // An admin may have corrected it since: from here on nobody can.
      const version = await readVersion(tx, begun);
      // What was published before its source was watched is no news.
      if (!version.circular.is_history) {
        // Before alerts move on to this version: they say who was told of an earlier one.
        await storeCorrections(tx, version);
        if (version.number > 1) await tellNewVersion(tx, version);
        await storeAlerts(tx, version);
      }
      await publish(tx, version);
      await addToOutbox(tx, jobs.deliver, { channel: 'email', cause: version.id });
      await queuePosts(tx, version.id);
    },
  });
};

/**
 * What has not left with an earlier version in any channel is told of this one, for its own reasons,
 * though another channel may have told of that already: it waits, or is held or failed and may be sent
 * later.
 */
const tellNewVersion = (tx: Db, version: StepVersion) => tx.$executeRaw`
  UPDATE alerts a SET version_id = ${version.id}::uuid,
    category_ids = CASE WHEN matches.user_id IS NULL THEN a.category_ids ELSE matches.category_ids END,
    search_ids = coalesce(matches.search_ids, a.search_ids),
    macroeconomic = coalesce(matches.follows AND ${version.kind === 'Macroeconomic'}, a.macroeconomic)
  FROM alerts old LEFT JOIN (${matchesNow(version)}) matches USING (user_id)
  WHERE a.id = old.id
    AND a.circular_id = ${version.circular_id}::uuid AND a.version_id <> ${version.id}::uuid
    AND a.kind = 'new'
    AND EXISTS (SELECT FROM delivery_alerts place LEFT JOIN deliveries d ON d.id = place.delivery_id
                WHERE place.alert_id = a.id
                  AND (d.id IS NULL OR d.state NOT IN ('sending', 'sent')))`;

/** Every match, its place and its delivery in one statement: a million subscribers cost no loop. */
const storeAlerts = (tx: Db, version: StepVersion) => tx.$executeRaw`
  WITH stored AS (
    INSERT INTO alerts
      (user_id, circular_id, version_id, kind, category_ids, macroeconomic, search_ids)
    SELECT user_id, ${version.circular_id}::uuid, ${version.id}::uuid, 'new', category_ids,
           follows AND ${version.kind === 'Macroeconomic'}, search_ids
    FROM (${matchesNow(version)}) matches
    ON CONFLICT DO NOTHING
    RETURNING ${placedColumns}
  ), ${enqueueForChannels(version.bank_id)}`;

const matchesNow = (version: StepVersion) =>
  allMatchesOf({ ...version, publishedAt: version.circular.published_at });

/**
 * A job for each kind of channel besides email that has something to send. What this transaction made
 * due may be due a fraction of a millisecond from now, as times are rounded.
 */
const queuePosts = (tx: Db, versionId: string) => tx.$executeRaw`
  INSERT INTO outbox (job, payload)
  SELECT ${jobs.post.name}, jsonb_build_object('channel', channel, 'cause', ${versionId}::text)
  FROM unnest(enum_range(NULL::channel_kind)) AS channel
  WHERE channel <> 'email'
    AND EXISTS (SELECT FROM deliveries
                WHERE channel_kind = channel AND state IN ('pending', 'sending')
                  AND due_at <= now() + interval '1 second')`;

/** Marks the circular published and moves its bank's last circular date on, never back. */
const publish = async (tx: Db, version: StepVersion) => {
  await tx.$executeRaw`
    UPDATE circulars SET published_at = coalesce(published_at, now())
    WHERE id = ${version.circular_id}::uuid`;
  await tx.$executeRaw`
    UPDATE banks SET last_circular_date_published = greatest(
      last_circular_date_published,
      (SELECT coalesce(published_on, (now() AT TIME ZONE banks.time_zone)::date)
       FROM circular_versions WHERE id = ${version.id}::uuid))
    WHERE id = ${version.bank_id}::uuid`;
};
