import type { JobDefinition } from './definitions.ts';
import type { InFlight } from './worker.ts';

/** What this process has to do with one kind of job; `isFull`: it runs as many as it may. */
export type Workload = { name: string; taken: number; isFull: boolean };

/** Counts the jobs that this process takes. `inFlight` holds those that it works on now. */
export const createWorkload = (inFlight: InFlight) => {
  const taken = new Map<JobDefinition, number>();
  return {
    begin: (job: JobDefinition) => taken.set(job, 0),
    take: (job: JobDefinition) => taken.set(job, (taken.get(job) ?? 0) + 1),

    /** How many jobs of each kind that it works on this process has taken, and how many it may. */
    read: (): Workload[] =>
      [...taken].map(([{ name, concurrency }, count]) => {
        const running = [...inFlight.keys()].filter(({ queueName }) => queueName === name).length;
        return { name, taken: count, isFull: running >= concurrency };
      }),
  };
};
