import { setTimeout as pause } from 'node:timers/promises';
import {
  claimRun,
  type Database,
  findLastRun,
  noteRun,
  Prisma,
  readRows,
} from '@circulate/database';
import { z } from 'zod';

/** How many days each type of record is kept. */
export type Retention = {
  deliveryHistory: number;
  unsubscribeLinks: number;
  modelCalls: number;
  steps: number;
  audit: number;
};

const RUN = 'retention';
const EVERY_MS = 60 * 60_000;
const DAY_MS = 24 * EVERY_MS;
const NO_ID = '00000000-0000-0000-0000-000000000000';
const BATCH = 1_000;
/** Pause between two batches, which lets other work run. */
const PAUSE_MS = 50;
/** Maximum number of batches per run; the rest waits for the next hour. */
const BATCHES = 2_000;

/**
 * Deletes expired rows, a thousand at a time and each batch in its own transaction, so that nothing
 * has to wait. Runs once an hour, in one worker. Keeps alerts and sent messages for good, as they
 * prevent duplicates, and the links that sources listed, so that an old page isn't treated as new.
 * Clears the email address and the server's reply from old deliveries. Returns the number of rows
 * deleted or cleared.
 */
export const deleteOutdated = async (db: Database, keep: Retention): Promise<number> => {
  if (!(await claimRun(db, RUN, EVERY_MS))) return 0;
  let deleted = await clearOldDeliveries(db, keep.deliveryHistory);
  for (const statement of statementsOf(keep)) {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const rows = await db.$executeRaw(statement);
      deleted += rows;
      if (rows < BATCH) break;
      await pause(PAUSE_MS);
    }
  }
  return deleted;
};

/**
 * Each statement deletes at most one batch, selected once: a planner that assumes an empty table
 * would select it again for every row. Locked rows wait for the next hour.
 */
const statementsOf = (keep: Retention): Prisma.Sql[] => [
  // Ordered by id, which increases with time, so no extra index is needed.
  deleteOldest(Prisma.sql`delivery_events`, keep.deliveryHistory),
  deleteOldest(Prisma.sql`model_calls`, keep.modelCalls),
  Prisma.sql`
    DELETE FROM unsubscribe_tokens WHERE token_hash = ANY(ARRAY(
      SELECT token_hash FROM unsubscribe_tokens WHERE created_at < ${daysAgo(keep.unsubscribeLinks)}
      LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
  // Steps of a circular that is in progress or has failed are still needed, so they are kept.
  Prisma.sql`
    WITH outdated AS MATERIALIZED (
      SELECT s.version_id, s.step FROM pipeline_steps s
      JOIN circular_versions v ON v.id = s.version_id JOIN circulars c ON c.id = v.circular_id
      WHERE s.finished_at < ${daysAgo(keep.steps)}
        AND c.status IN ('published', 'withdrawn', 'duplicate')
      LIMIT ${BATCH} FOR UPDATE OF s SKIP LOCKED
    )
    DELETE FROM pipeline_steps WHERE (version_id, step) IN (SELECT version_id, step FROM outdated)`,
  Prisma.sql`
    DELETE FROM audit_records WHERE id = ANY(ARRAY(
      SELECT id FROM audit_records WHERE at < ${daysAgo(keep.audit)}
      LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
  // Undo can restore removed subscriptions only for a minute.
  Prisma.sql`
    WITH outdated AS MATERIALIZED (
      SELECT user_id, bank_id FROM unfollowed_banks WHERE unfollowed_at < ${daysAgo(1)}
      LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
    DELETE FROM unfollowed_banks WHERE (user_id, bank_id) IN (SELECT user_id, bank_id FROM outdated)`,
];

const deleteOldest = (table: Prisma.Sql, days: number) => Prisma.sql`
  WITH oldest AS MATERIALIZED (SELECT id, at FROM ${table} ORDER BY id LIMIT ${BATCH})
  DELETE FROM ${table} WHERE id IN (SELECT id FROM oldest WHERE at < ${daysAgo(days)})`;

const daysAgo = (days: number) => Prisma.sql`now() - make_interval(days => ${days}::int)`;

/**
 * Key under which the date is stored up to which deliveries are cleared, so that none is checked
 * twice.
 */
const CLEARED = 'deliveries-cleared-to';

const OldDeliverySchema = z.object({
  id: z.string(),
  created_at: z.date(),
  is_cleared: z.boolean(),
});

/**
 * Clears the email address and the server's reply from deliveries older than `days`, oldest first,
 * continuing where the last run ended. The record that they were sent stays.
 */
const clearOldDeliveries = async (db: Database, days: number): Promise<number> => {
  const before = new Date(Date.now() - days * DAY_MS);
  let at = { time: (await findLastRun(db, CLEARED)) ?? new Date(0), id: NO_ID };
  let cleared = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const rows = await readRows(db, OldDeliverySchema)`
      WITH next AS MATERIALIZED (
        SELECT id, created_at FROM deliveries
        WHERE (created_at, id) > (${at.time}::timestamptz, ${at.id}::uuid) AND created_at < ${before}
        ORDER BY created_at, id LIMIT ${BATCH}
      ), cleared AS (
        UPDATE deliveries SET sent_to = NULL, reply = NULL
        WHERE id = ANY(ARRAY(SELECT id FROM next)) AND state NOT IN ('pending', 'sending')
          AND (sent_to IS NOT NULL OR reply IS NOT NULL)
        RETURNING id
      )
      SELECT next.id, next.created_at, cleared.id IS NOT NULL AS is_cleared
      FROM next LEFT JOIN cleared USING (id) ORDER BY next.created_at, next.id`;
    cleared += rows.filter((row) => row.is_cleared).length;
    const last = rows.at(-1);
    if (last) at = { time: last.created_at, id: last.id };
    // The next run resumes just before the time of the last row, since other rows may have the same
    // time.
    await noteRun(db, CLEARED, new Date(at.time.getTime() - 1));
    if (rows.length < BATCH) break;
    await pause(PAUSE_MS);
  }
  return cleared;
};
