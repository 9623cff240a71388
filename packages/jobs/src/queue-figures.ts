import type { Queue } from './open-queue.ts';

/** What waits in the queues, each by the name of its job. */
export const queueFigures = (queues: ReadonlyMap<string, Queue>) => ({
  /** How many jobs of each kind wait, run and failed. */
  counts: async () =>
    Object.fromEntries(
      await Promise.all(
        [...queues].map(async ([name, queue]) => {
          const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
          return [name, counts] as const;
        }),
      ),
    ),

  /** Since when the oldest job of each kind waits for a worker; null where none does. */
  waitingSince: async (): Promise<Record<string, Date | null>> =>
    Object.fromEntries(
      await Promise.all(
        [...queues].map(async ([name, queue]) => {
          const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
          return [name, oldest ? new Date(oldest.timestamp) : null] as const;
        }),
      ),
    ),
});
