import { type Database, findLastRun } from '@circulate/database';
import type { Queues } from '@circulate/jobs';
import { inTime } from '@circulate/platform/program';
import type { Readiness } from '@circulate/shared-schemas';
import type { Storage } from '@circulate/storage';
import { SWEEP } from '../upkeep.ts';

type Dependencies = {
  db: Database;
  queues: Pick<Queues, 'ping'>;
  storage: Pick<Storage, 'check'>;
  sweepEveryMs: number;
  /** Whether this worker takes waiting jobs. */
  takesJobs?: () => boolean;
};

/** Number of sweeps that may be missed: they share one lock, and the database may be busy. */
const SWEEPS_MISSED = 8;

/**
 * Returns a function that reports whether this worker can work: the database, queue and storage
 * respond, it takes waiting jobs, and the last sweep for lost work is recent. `upSince` gives a new
 * deployment enough time for its first sweep.
 */
export const createReadiness = (
  { db, queues, storage, sweepEveryMs, takesJobs = () => true }: Dependencies,
  upSince = Date.now(),
) => {
  const toleratedMs = SWEEPS_MISSED * sweepEveryMs;
  return async (): Promise<{ status: number; body: Readiness }> => {
    const [database, answersQueue, files, lastSweep] = await Promise.all([
      answers(db.$queryRaw`SELECT 1`),
      answers(queues.ping()),
      answers(storage.check()),
      inTime(findLastRun(db, SWEEP)).catch(() => null),
    ]);
    const queue = answersQueue && takesJobs();
    const sweptAt = Math.max(lastSweep?.getTime() ?? 0, upSince);
    const isReady = database && queue && files && Date.now() - sweptAt < toleratedMs;
    return {
      status: isReady ? 200 : 503,
      body: {
        status: isReady ? 'ready' : 'unavailable',
        database,
        queue,
        storage: files,
        last_sweep: lastSweep?.toISOString() ?? null,
      },
    };
  };
};

const answers = (question: Promise<unknown>): Promise<boolean> =>
  inTime(question).then(
    () => true,
    () => false,
  );
