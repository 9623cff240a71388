import type { Queue } from './open-queue.ts';

/** Reports queued jobs, by job name. */
export const queueFigures = (queues: ReadonlyMap<string, Queue>) => ({
  /** Counts waiting, running and failed jobs by name. */
  counts: async () =>
    Object.fromEntries(
      await Promise.all(
        [...queues].map(async ([name, queue]) => {
          const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
          return [name, counts] as const;
        }),
      ),
    ),

  /** Returns when each job's oldest waiting entry was queued; null if none is waiting. */
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
