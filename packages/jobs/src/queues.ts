import { UnrecoverableError } from 'bullmq';
import { z } from 'zod';
import { type Backend, openBackend, type QueueSettings } from './backend.ts';
import { findJob, type JobDefinition, jobs } from './definitions.ts';
import { type Handler, type InFlight, newWorker } from './worker.ts';

/** A job to queue, as an outbox entry holds it: checked against the job's schema before it is queued. */
export type JobRequest = { job: string; payload: unknown };

/** A request that no queue can take, and why, in words for an operator. */
export type RefusedRequest<Request extends JobRequest = JobRequest> = {
  request: Request;
  error: string;
};

/** When a job runs again and again. */
export type JobSchedule<Payload extends object> = {
  id: string;
  payload: Payload;
  everyMs: number;
  firstAt: Date;
};

/** What this process has to do with one kind of job; `isFull`: it runs as many as it may. */
export type Workload = { name: string; taken: number; isFull: boolean };

/** Told of everything that goes wrong in a queue; `payload` is undefined for the queue itself. */
type ReportError = (error: Error, job: string, payload?: unknown) => void;

/** The queues as one process holds them. */
export type Queues = Awaited<ReturnType<typeof openQueues>>;

/**
 * Opens every queue on Postgres or Redis. Throws when the backend can't be reached.
 * `reportError` hears of failed jobs and of lost connections, which recover by themselves.
 */
export const openQueues = async (settings: QueueSettings, reportError: ReportError) => {
  const backend = await openBackend(settings);
  const queues = new Map(
    Object.values(jobs).map(({ name }) => {
      const queue = newQueue(backend, name);
      queue.on('error', (error) => reportError(error, name));
      return [name, queue] as const;
    }),
  );
  const workers: { close(): Promise<void> }[] = [];
  const inFlight: InFlight = new Map();
  const taken = new Map<JobDefinition, number>();
  const queueOf = (name: string) => {
    const queue = queues.get(name);
    if (!queue) throw new Error(`There is no job called ${name}`);
    return queue;
  };

  return {
    kind: backend.kind,

    /**
     * Queues each request, unless the same work already waits. Gives those that can't be queued: an
     * unknown job, or a payload that does not fit it. Fields that the job does not know are dropped.
     * Throws when the queue is out of reach; queueing some twice is harmless.
     */
    enqueue: async <Request extends JobRequest>(
      requests: Request[],
    ): Promise<RefusedRequest<Request>[]> => {
      const { accepted, refused } = checkRequests(requests);
      for (const [name, group] of accepted) await queueOf(name).addBulk(group);
      return refused;
    },

    /** Starts working on one kind of job in this process. */
    work: <Payload extends object>(job: JobDefinition<Payload>, handle: Handler<Payload>) => {
      taken.set(job, 0);
      const worker = newWorker(backend, job, { handle, lockMs: settings.lockMs, inFlight });
      worker.on('error', (error) => reportError(error, job.name));
      worker.on('failed', (failed, error) => reportError(error, job.name, failed?.data));
      worker.on('active', () => taken.set(job, (taken.get(job) ?? 0) + 1));
      workers.push(worker);
    },

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

    /** How many jobs of each kind that it works on this process has taken, and how many it may. */
    workload: (): Workload[] =>
      [...taken].map(([{ name, concurrency }, count]) => {
        const running = [...inFlight.keys()].filter(({ queueName }) => queueName === name).length;
        return { name, taken: count, isFull: running >= concurrency };
      }),

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

    /** Resolves when the backend answers; rejects when it doesn't. */
    ping: backend.ping,

    /**
     * Puts right a backend whose own data was lost (a queue schema emptied or dropped): what waited
     * in it comes again by the sweep. Gives whether anything was missing; cheap when nothing is.
     */
    repair: backend.repair,

    /**
     * Gives jobs in flight back, for another process to take at once. For a process that ends now:
     * it takes no more, and what it still does with them, their handlers have to bear twice.
     */
    releaseJobs: async (): Promise<void> => {
      for (const worker of workers) worker.close().catch(() => undefined);
      await Promise.allSettled([...inFlight].map(([job, token]) => job.moveToWait(token)));
    },

    /** Lets jobs in flight finish, then closes every connection. */
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await backend.close();
    },
  };
};

/** A failure that trying again can't mend. */
export const unrecoverable = (message: string): Error => new UnrecoverableError(message);

const newQueue = (backend: Backend, name: string) =>
  backend.kind === 'redis'
    ? new backend.classes.Queue(name, backend.options)
    : new backend.classes.Queue(name, backend.options);

/** Sorts requests into jobs by queue, and those that none of them takes. */
const checkRequests = <Request extends JobRequest>(requests: Request[]) => {
  const accepted = new Map<string, ReturnType<typeof toBullJob>[]>();
  const refused: RefusedRequest<Request>[] = [];
  for (const request of requests) {
    const { job: name, payload } = request;
    const job = findJob(name);
    const parsed = job?.schema.safeParse(payload);
    if (!job || !parsed) {
      refused.push({ request, error: `This release knows no job called ${name}.` });
    } else if (parsed.success) {
      const group = accepted.get(name) ?? [];
      accepted.set(name, group);
      group.push(toBullJob(job, parsed.data));
    } else {
      const why = z.prettifyError(parsed.error);
      refused.push({ request, error: `The payload does not fit. ${why}` });
    }
  }
  return { accepted, refused };
};

const toBullJob = (job: JobDefinition, data: object) => {
  return {
    name: job.name,
    data,
    opts: {
      jobId: job.idOf(data),
      attempts: job.attempts,
      backoff: { type: 'custom' as const },
      // Postgres holds the truth: a finished job is of no more use, and kept it would block its id.
      removeOnComplete: true,
      removeOnFail: true,
    },
  };
};
