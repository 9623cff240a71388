import type { Db } from './client.ts';

/** The names under which the times of the last backup and of the last restore test are kept. */
export const BACKUP = 'backup';
export const RESTORE_TEST = 'restore-test';

/** The name under which the time of the last canary email that left is kept. */
export const CANARY = 'canary';

/** Begins the name under which it is kept that a database was searched for people with a tombstone. */
export const TOMBSTONES_RUN = 'tombstones ';

/** Notes that upkeep of a name ended well, now or `at` a time, in the transaction of its work. */
export const noteRun = async (db: Db, name: string, at?: Date): Promise<void> => {
  await db.$executeRaw`
    INSERT INTO upkeep_runs (name, succeeded_at)
    VALUES (${name}, coalesce(${at ?? null}::timestamptz, now()))
    ON CONFLICT (name) DO UPDATE SET succeeded_at = excluded.succeeded_at`;
};

/** When upkeep of a name last ended well, in whichever process; null before the first time. */
export const findLastRun = async (db: Db, name: string): Promise<Date | null> => {
  const run = await db.upkeepRun.findUnique({ where: { name } });
  return run?.succeeded_at ?? null;
};

/**
 * Whether this process is the one to run upkeep of a name now: of all that ask, one in `everyMs` is
 * told yes.
 */
export const claimRun = async (db: Db, name: string, everyMs: number): Promise<boolean> => {
  const claimed = await db.$executeRaw`
    INSERT INTO upkeep_runs AS run (name, succeeded_at) VALUES (${name}, now())
    ON CONFLICT (name) DO UPDATE SET succeeded_at = now()
    WHERE run.succeeded_at < now() - make_interval(secs => ${everyMs / 1_000}::float8)`;
  return claimed > 0;
};
