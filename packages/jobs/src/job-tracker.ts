import type { JobDefinition } from './definitions.ts';
import type { InFlight } from './worker.ts';

/** This process's work for one kind of job; `isFull` if it runs as many as its limit allows. */
export type Workload = { name: string; taken: number; isFull: boolean };

/** Counts the jobs that this process takes. `inFlight` contains those in progress. */
export const createJobTracker = (inFlight: InFlight) => {
  const taken = new Map<JobDefinition, number>();
  return {
    begin: (job: JobDefinition) => taken.set(job, 0),
    take: (job: JobDefinition) => taken.set(job, (taken.get(job) ?? 0) + 1),

    /**
     * Returns, for each kind of job processed here, how many were taken and whether it is at its
     * limit.
     */
    read: (): Workload[] =>
      [...taken].map(([{ name, concurrency }, count]) => {
        const running = [...inFlight.keys()].filter(({ queueName }) => queueName === name).length;
        return { name, taken: count, isFull: running >= concurrency };
      }),
  };
};
