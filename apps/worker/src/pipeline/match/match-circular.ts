import { addToOutbox, type Database, type Db, Prisma } from '@circulate/database';
import { jobs } from '@circulate/jobs';
import { beginStep, endStep, type StepVersion } from '../step.ts';
import { storeCorrections } from './store-corrections.ts';

/** A million alerts take a minute or two to store. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Step `match`: stores one alert for each user who follows the bank AND one of the categories (or
 * macroeconomic data as a whole), and publishes the circular. Only users with a complete profile
 * and a proven address; nobody twice, however often it runs (pipeline.md: match). Runs again
 * after a correction: then those newly matched are alerted, and those who were told something wrong.
 */
export const match = async (versionId: string, { db }: { db: Database }): Promise<void> => {
  const version = await beginStep(db, versionId, 'match');
  if (!version) return;
  await endStep(db, {
    version,
    step: 'match',
    timeoutMs: TIMEOUT_MS,
    store: async (tx) => {
      // What was published before its source was watched is no news.
      if (!version.circular.is_history) {
        await storeAlerts(tx, version);
        await storeCorrections(tx, version);
      }
      await publish(tx, version);
      await addToOutbox(tx, jobs.deliver, { version_id: version.id });
    },
  });
};

/** Every match in one statement: a million subscribers cost no loop. */
const storeAlerts = (tx: Db, version: StepVersion) => tx.$executeRaw`
  INSERT INTO alerts (user_id, circular_id, version_id, kind, matched_category_ids)
  SELECT user_id, ${version.circular_id}::uuid, ${version.id}::uuid, 'new', category_ids
  FROM (${matchesOf(version)}) matches
  ON CONFLICT DO NOTHING`;

const matchesOf = (version: StepVersion) => {
  const heldThen = heldWhenPublished(version.circular.published_at);
  return version.kind === 'Macroeconomic'
    ? Prisma.sql`
        SELECT u.id AS user_id, '{}'::uuid[] AS category_ids
        FROM bank_subscriptions b
        JOIN users u ON u.id = b.user_id AND u.macroeconomic
        WHERE b.bank_id = ${version.bank_id}::uuid ${heldThen('b')} AND ${mayBeMailed}`
    : Prisma.sql`
        SELECT u.id AS user_id, array_agg(s.category_id) AS category_ids
        FROM bank_subscriptions b
        JOIN users u ON u.id = b.user_id
        JOIN category_subscriptions s ON s.user_id = u.id
        JOIN circular_categories c
          ON c.category_id = s.category_id AND c.version_id = ${version.id}::uuid
        WHERE b.bank_id = ${version.bank_id}::uuid
          ${heldThen('b')} ${heldThen('s')} AND ${mayBeMailed}
        GROUP BY u.id`;
};

/** A circular matched anew is old news to those who began to follow since it was published. */
const heldWhenPublished = (publishedAt: Date | null) => (table: 'b' | 's') =>
  publishedAt
    ? Prisma.sql`AND ${Prisma.raw(table)}.created_at <= ${publishedAt}::timestamptz`
    : Prisma.empty;

const mayBeMailed = Prisma.sql`
  u.email_verified AND u.mail_stopped_at IS NULL
  AND u.first_name IS NOT NULL AND u.last_name IS NOT NULL AND u.company IS NOT NULL`;

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
