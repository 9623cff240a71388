import type { JobDefinition } from './definitions.ts';
import type { InFlight } from './worker.ts';

/**
 * Work of this process on one kind of job: how many jobs it has taken, and whether it is running
 * as many as it may.
 */
export type Workload = { name: string; taken: number; isFull: boolean };

/** Counts the jobs that this process takes, by kind. `inFlight` has those in progress. */
export const createJobTracker = (inFlight: InFlight) => {
  const taken = new Map<JobDefinition, number>();
  return {
    begin: (job: JobDefinition) => taken.set(job, 0),
    take: (job: JobDefinition) => taken.set(job, (taken.get(job) ?? 0) + 1),

    /** Returns the workload of each kind of job that this process runs. */
    read: (): Workload[] =>
      [...taken].map(([{ name, concurrency }, count]) => {
        const running = [...inFlight.keys()].filter(({ queueName }) => queueName === name).length;
        return { name, taken: count, isFull: running >= concurrency };
      }),
  };
};
