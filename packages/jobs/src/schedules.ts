import { toBullJob } from './bull-jobs.ts';
import type { JobDefinition } from './definitions.ts';
import type { Queue } from './open-queue.ts';

/** When a job runs again and again. */
export type JobSchedule<Payload extends object> = {
  id: string;
  payload: Payload;
  everyMs: number;
  firstAt: Date;
};

/** The schedules of the jobs whose queues `queueOf` gives by name. */
export const openSchedules = (queueOf: (name: string) => Queue) => ({
  /**
   * Lets `job` run on `payload` at `firstAt` and then every `everyMs`, under an id of its own that
   * a later call replaces. Kept in the queue: upkeep schedules anew what a lost queue forgot.
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

  /** Ends a schedule; that there was none is fine. */
  unschedule: async (job: JobDefinition, id: string): Promise<void> => {
    await queueOf(job.name).removeJobScheduler(id);
  },

  /** The schedules of a job: their ids, and when each runs next. */
  schedules: async (job: JobDefinition): Promise<Map<string, Date | null>> => {
    const found = await queueOf(job.name).getJobSchedulers();
    return new Map(found.map(({ key, next }) => [key, next ? new Date(next) : null]));
  },
});
