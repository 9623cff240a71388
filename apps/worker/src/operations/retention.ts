import { setTimeout as pause } from 'node:timers/promises';
import { type Database, Prisma } from '@circulate/database';

/** For how many days each kind of record is kept. */
export type Retention = {
  deliveryHistory: number;
  unsubscribeLinks: number;
  modelCalls: number;
  steps: number;
  audit: number;
};

const RUN = 'retention';
const EVERY_MS = 60 * 60_000;
const BATCH = 1_000;
/** Others get their turn between two batches. */
const PAUSE_MS = 50;
/** What is left after as many waits for the next hour. */
const BATCHES = 2_000;

/**
 * Deletes what is older than it is to be kept, a thousand rows at a time, each batch committed by
 * itself, so that nobody waits; one worker of all, once an hour. Alerts, and what was ever sent
 * through a channel, stay for good: they are why nobody is told twice. So do the links that sources
 * listed, or an old page would be news again. Gives how many rows it deleted.
 */
export const deleteOutdated = async (db: Database, keep: Retention): Promise<number> => {
  if (!(await claimRun(db))) return 0;
  let deleted = 0;
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

/** Each deletes at most one batch. Rows that somebody holds come in the next hour. */
const statementsOf = (keep: Retention): Prisma.Sql[] => [
  // In the order of their numbers, which is that of their time: no index of its own is needed.
  deleteOldest(Prisma.sql`delivery_events`, keep.deliveryHistory),
  deleteOldest(Prisma.sql`model_calls`, keep.modelCalls),
  Prisma.sql`
    DELETE FROM unsubscribe_tokens WHERE token_hash IN (
      SELECT token_hash FROM unsubscribe_tokens WHERE created_at < ${daysAgo(keep.unsubscribeLinks)}
      LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
  // A circular that still moves, or failed, needs its steps to go on.
  Prisma.sql`
    DELETE FROM pipeline_steps WHERE (version_id, step) IN (
      SELECT s.version_id, s.step FROM pipeline_steps s
      JOIN circular_versions v ON v.id = s.version_id JOIN circulars c ON c.id = v.circular_id
      WHERE s.finished_at < ${daysAgo(keep.steps)}
        AND c.status IN ('published', 'withdrawn', 'duplicate')
      LIMIT ${BATCH} FOR UPDATE OF s SKIP LOCKED)`,
  Prisma.sql`
    DELETE FROM audit_records WHERE id IN (
      SELECT id FROM audit_records WHERE at < ${daysAgo(keep.audit)}
      LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
];

const deleteOldest = (table: Prisma.Sql, days: number) => Prisma.sql`
  WITH oldest AS MATERIALIZED (SELECT id, at FROM ${table} ORDER BY id LIMIT ${BATCH})
  DELETE FROM ${table} WHERE id IN (SELECT id FROM oldest WHERE at < ${daysAgo(days)})`;

const daysAgo = (days: number) => Prisma.sql`now() - make_interval(days => ${days}::int)`;

/** Whether this process is the one to do it in this hour. */
const claimRun = async (db: Database): Promise<boolean> => {
  const claimed = await db.$executeRaw`
    INSERT INTO upkeep_runs AS run (name, succeeded_at) VALUES (${RUN}, now())
    ON CONFLICT (name) DO UPDATE SET succeeded_at = now()
    WHERE run.succeeded_at < now() - make_interval(secs => ${EVERY_MS / 1_000}::float8)`;
  return claimed > 0;
};
