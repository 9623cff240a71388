import type { Queue } from './open-queue.ts';

type ByName = ReadonlyMap<string, Queue>;

/** Counts the waiting, running and failed jobs in each queue, by the queue's name. */
export const countJobs = async (queues: ByName) =>
  Object.fromEntries(
    await Promise.all(
      [...queues].map(async ([name, queue]) => {
        const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
        return [name, counts] as const;
      }),
    ),
  );

/**
 * Returns for each queue, by name, since when its oldest waiting job has waited; null if none is
 * waiting.
 */
export const findWaitingSince = async (queues: ByName): Promise<Record<string, Date | null>> =>
  Object.fromEntries(
    await Promise.all(
      [...queues].map(async ([name, queue]) => {
        const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
        return [name, oldest ? new Date(oldest.timestamp) : null] as const;
      }),
    ),
  );
