import { toBullJob } from './bull-jobs.ts';
import type { JobDefinition } from './definitions.ts';
import type { Queue } from './open-queue.ts';

/** When a recurring job runs. */
export type JobSchedule<Payload extends object> = {
  id: string;
  payload: Payload;
  everyMs: number;
  firstAt: Date;
};

/**
 * Returns functions that manage the schedules of jobs. `queueOf` returns the queue of a job by
 * name.
 */
export const openSchedules = (queueOf: (name: string) => Queue) => ({
  /**
   * Runs `job` with `payload` at `firstAt` and then every `everyMs`. Replaces the schedule with the
   * same id. Schedules are stored in the queue; housekeeping restores them if the queue is lost.
   */
  schedule: async <Payload extends object>(
    job: JobDefinition<Payload>,
    { id, payload, everyMs, firstAt }: JobSchedule<Payload>,
  ): Promise<void> => {
    const { name, data, opts } = toBullJob(job, job.schema.parse(payload));
    const { jobId: _, ...options } = opts;
    await queueOf(job.name).upsertJobScheduler(
      id,
      { every: everyMs, startDate: firstAt },
      { name, data, opts: options },
    );
  },

  /** Removes a schedule, if there is one. */
  unschedule: async (job: JobDefinition, id: string): Promise<void> => {
    await queueOf(job.name).removeJobScheduler(id);
  },

  /** Returns the schedules of a job: when each runs next, by id. */
  schedules: async (job: JobDefinition): Promise<Map<string, Date | null>> => {
    const found = await queueOf(job.name).getJobSchedulers();
    return new Map(found.map(({ key, next }) => [key, next ? new Date(next) : null]));
  },
});
