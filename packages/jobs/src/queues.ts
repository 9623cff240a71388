import { type Backend, isSchemaLost, openBackend, type QueueSettings } from './backend.ts';
import { checkRequests, type JobRequest, type RefusedRequest, toBullJob } from './bull-jobs.ts';
import { type JobDefinition, jobs } from './definitions.ts';
import { createJobTracker } from './job-tracker.ts';
import { openQueue, type Queue } from './open-queue.ts';
import { openWhenReady, runWhenReady } from './start-ready.ts';
import { type Handler, type InFlight, newWorker } from './worker.ts';

/**
 * Called with every error of a queue. `payload` is undefined if the error concerns the queue rather
 * than a job.
 */
type ReportError = (error: Error, job: string, payload?: unknown) => void;

export type Queues = Awaited<ReturnType<typeof openQueues>>;

/**
 * Opens every queue, on Postgres or Redis. Throws if the backend can't be reached. `reportError` is
 * called for failed jobs, and for lost connections, which recover automatically.
 */
export const openQueues = async (settings: QueueSettings, reportError: ReportError) => {
  const backend = await openBackend(settings);
  const { lost, note } = watchSchema();
  const report: ReportError = (error, job, payload) => {
    note(error);
    reportError(error, job, payload);
  };
  const queues = await openAll(backend, report);
  const workers: { close(): Promise<void> }[] = [];
  const inFlight: InFlight = new Map();
  const workload = createJobTracker(inFlight);
  const queueOf = (name: string) => {
    const queue = queues.get(name);
    if (!queue) throw new Error(`No job called ${name}`);
    return queue;
  };

  return {
    kind: backend.kind,

    /**
     * Queues each request unless identical work is already waiting. Returns the requests that no
     * queue accepts: unknown jobs and invalid payloads. Drops unknown fields. Throws if the queue
     * can't be reached. Calling it twice is harmless.
     */
    enqueue: async <Request extends JobRequest>(
      requests: Request[],
    ): Promise<RefusedRequest<Request>[]> => {
      const { accepted, refused } = checkRequests(requests);
      for (const [name, group] of accepted) await queueOf(name).addBulk(group);
      return refused;
    },

    /** Starts to run one kind of job in this process. */
    work: <Payload extends object>(job: JobDefinition<Payload>, handle: Handler<Payload>) => {
      workload.begin(job);
      const open = () => {
        const worker = newWorker(backend, job, { handle, lockMs: settings.lockMs, inFlight });
        worker.on('error', (error) => report(error, job.name));
        worker.on('failed', (failed, error) => reportError(error, job.name, failed?.data));
        worker.on('active', () => workload.take(job));
        return worker;
      };
      workers.push(
        backend.kind === 'redis' ? open() : runWhenReady(open, (error) => report(error, job.name)),
      );
    },

    workload: workload.read,
    ...openSchedules(queueOf),
    /**
     * Returns for each queue, by name, since when its oldest waiting job has waited; null if none
     * is waiting.
     */
    waitingSince: () => findWaitingSince(queues),

    /** Counts the waiting, running and failed jobs in each queue, by the queue's name. */
    counts: () =>
      countJobs(queues).catch((error: unknown) => {
        note(error);
        throw error;
      }),

    /** Resolves if the backend responds; rejects otherwise. */
    ping: backend.ping,

    /**
     * Resolves with an error once the queue tables turn out to be missing. Then end the process:
     * the next one creates them again, and the outbox and the sweep bring back the work.
     */
    lost,

    /**
     * Returns the jobs in progress to their queues, so that other processes can take them
     * immediately. For a process that is exiting: it takes no more jobs, and a job that it returned
     * may run twice.
     */
    releaseJobs: async (): Promise<void> => {
      for (const worker of workers) worker.close().catch(() => undefined);
      await Promise.allSettled([...inFlight].map(([job, token]) => job.moveToWait(token)));
    },

    /** Waits for the jobs in progress, then closes all connections. */
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await backend.close();
    },
  };
};

/** Collects errors. `lost` resolves with the first that means that the schema is gone. */
const watchSchema = () => {
  let resolveLost: (error: unknown) => void;
  const lost = new Promise<unknown>((resolve) => {
    resolveLost = resolve;
  });
  return { lost, note: (error: unknown) => isSchemaLost(error) && resolveLost(error) };
};

/** Opens the queue of every job, and returns them by name. */
const openAll = async (backend: Backend, reportError: ReportError) => {
  const opening = Object.values(jobs).map(async ({ name }) => {
    const queue = await openWhenReady(backend, () => {
      const opened = openQueue(backend, name);
      opened.on('error', (error) => reportError(error, name));
      return opened;
    });
    return [name, queue] as const;
  });
  return new Map(await Promise.all(opening));
};

type ByName = ReadonlyMap<string, Queue>;

/** Counts the waiting, running and failed jobs in each queue, by the queue's name. */
const countJobs = async (queues: ByName) =>
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
const findWaitingSince = async (queues: ByName): Promise<Record<string, Date | null>> =>
  Object.fromEntries(
    await Promise.all(
      [...queues].map(async ([name, queue]) => {
        const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
        return [name, oldest ? new Date(oldest.timestamp) : null] as const;
      }),
    ),
  );

/** When a recurring job runs. */
type JobSchedule<Payload extends object> = {
  id: string;
  payload: Payload;
  everyMs: number;
  firstAt: Date;
};

/**
 * Returns functions that manage the schedules of jobs. `queueOf` returns the queue of a job by
 * name.
 */
const openSchedules = (queueOf: (name: string) => Queue) => ({
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
