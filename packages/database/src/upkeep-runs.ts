import type { Db } from './client.ts';

/** Names under which the last backup and the last restore test are recorded. */
export const BACKUP = 'backup';
export const RESTORE_TEST = 'restore-test';

/** Name under which the last canary email is recorded. */
export const CANARY = 'canary';

/** Prefix of the names that record that a database was checked for users with a tombstone. */
export const TOMBSTONES_RUN = 'tombstones ';

/**
 * Records that a housekeeping task succeeded now, or at the time `at`. Call it in the same
 * transaction as the work.
 */
export const noteRun = async (db: Db, name: string, at?: Date): Promise<void> => {
  await db.$executeRaw`
    INSERT INTO upkeep_runs (name, succeeded_at)
    VALUES (${name}, coalesce(${at ?? null}::timestamptz, now()))
    ON CONFLICT (name) DO UPDATE SET succeeded_at = excluded.succeeded_at`;
};

/** Returns when a housekeeping task last succeeded in any process; null if it never has. */
export const findLastRun = async (db: Db, name: string): Promise<Date | null> => {
  const run = await db.upkeepRun.findUnique({ where: { name } });
  return run?.succeeded_at ?? null;
};

/**
 * Claims a housekeeping task: returns true to one of all callers in `everyMs`, and false to the
 * others.
 */
export const claimRun = async (db: Db, name: string, everyMs: number): Promise<boolean> => {
  const claimed = await db.$executeRaw`
    INSERT INTO upkeep_runs AS run (name, succeeded_at) VALUES (${name}, now())
    ON CONFLICT (name) DO UPDATE SET succeeded_at = now()
    WHERE run.succeeded_at < now() - make_interval(secs => ${everyMs / 1_000}::float8)`;
  return claimed > 0;
};
