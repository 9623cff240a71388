import { addToOutbox, allMatchesOf, type Database, type Db } from '@circulate/database';
import { jobs } from '@circulate/jobs';
import { relateCircular } from '@circulate/relations';
import { beginStep, endStep, readVersion, type StepVersion } from '../step.ts';
import { enqueueForChannels, placedColumns } from './place-alerts.ts';
import { storeCorrections } from './store-corrections.ts';

/**
 * Number of due emails per queued job. A worker sends at most about 600 a second, so several jobs
 * let all workers share a circular with many readers.
 */
const EMAILS_PER_JOB = 1_000;
const JOBS_AT_MOST = 16;

/** Timeout for storing alerts; a million of them take a minute or two. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Step `match`: stores one alert for each user who subscribes to the bank AND one of the categories (or
 * to all macroeconomic data), or has a matching saved search with alerts on, and publishes the circular.
 * Only for users with a complete profile; alerts to an unconfirmed email address are held until it is
 * confirmed (`releaseConfirmed`). Never twice for a user, however often it runs (pipeline.md: match).
 * Runs again after a correction, and then alerts newly matched users and those who received wrong
 * information.
 */
export const match = async (versionId: string, { db }: { db: Database }): Promise<void> => {
  const begun = await beginStep(db, versionId, 'match');
  if (!begun) return;
  // Relates the circular first, because its emails mention its effects on other acts and are sent
  // as soon as it is matched.
  await relateCircular(db, begun.circular_id);
  const isPublished = await endStep(db, {
    version: begun,
    step: 'match',
    timeoutMs: TIMEOUT_MS,
    store: async (tx) => {
      // Read again, because an admin may have corrected the circular since the step began. From
      // here on, corrections wait.
      const version = await readVersion(tx, begun);
      let placed = 0;
      // Circulars published before their source was monitored aren't news, so they trigger no
      // alerts.
      if (!version.circular.is_history) {
        // Must run before alerts move to this version, because they record who received an earlier
        // one.
        await storeCorrections(tx, version);
        if (version.number > 1) await tellNewVersion(tx, version);
        placed = await storeAlerts(tx, version);
      }
      await publish(tx, version);
      await queueEmails(tx, version.id, placed);
      await queuePosts(tx, version.id);
    },
  });
  // The circular was removed in the meantime, so its relations no longer apply.
  if (!isPublished) await relateCircular(db, begun.circular_id);
};

/**
 * Moves existing alerts to this version, with its own reasons, if at least one channel hasn't sent
 * them yet: they are pending, on hold, or failed and may be sent later.
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

/**
 * Stores alerts, their channels and their deliveries in one statement, so that even a million
 * subscribers don't need a loop.
 */
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

/** Queues the jobs that send due emails; `placed` is the number of alerts stored now. */
const queueEmails = async (tx: Db, versionId: string, placed: number) => {
  const count = Math.min(JOBS_AT_MOST, Math.max(1, Math.ceil(placed / EMAILS_PER_JOB)));
  for (let part = 1; part <= count; part += 1) {
    const cause = part === 1 ? versionId : `${versionId}.${part}`;
    await addToOutbox(tx, jobs.deliver, { channel: 'email', cause });
  }
};

/**
 * Queues a job for each channel type other than email that has something to send. Includes messages
 * due within a second, as rounding may make those of this transaction due just after now.
 */
const queuePosts = (tx: Db, versionId: string) => tx.$executeRaw`
  INSERT INTO outbox (job, payload)
  SELECT ${jobs.post.name}, jsonb_build_object('channel', channel, 'cause', ${versionId}::text)
  FROM unnest(enum_range(NULL::channel_kind)) AS channel
  WHERE channel <> 'email'
    AND EXISTS (SELECT FROM deliveries
                WHERE channel_kind = channel AND state IN ('pending', 'sending')
                  AND due_at <= now() + interval '1 second')`;

/**
 * Marks the circular as published, and moves the date of its bank's latest circular forward, never
 * back. Ignores an undated circular, because the day we received it isn't the day of issue.
 */
const publish = async (tx: Db, version: StepVersion) => {
  await tx.$executeRaw`
    UPDATE circulars SET published_at = coalesce(published_at, now())
    WHERE id = ${version.circular_id}::uuid`;
  await tx.$executeRaw`
    UPDATE banks SET last_circular_date_published = greatest(
      last_circular_date_published,
      (SELECT own_day(published_on, title_period, (now() AT TIME ZONE banks.time_zone)::date)
       FROM circular_versions WHERE id = ${version.id}::uuid))
    WHERE id = ${version.bank_id}::uuid`;
};
