import { UnrecoverableError } from 'bullmq';
import { type Backend, openBackend, type QueueSettings } from './backend.ts';
import { checkRequests, type JobRequest, type RefusedRequest } from './bull-jobs.ts';
import { type JobDefinition, jobs } from './definitions.ts';
import { openQueue } from './open-queue.ts';
import { queueFigures } from './queue-figures.ts';
import { openSchedules } from './schedules.ts';
import { openReady, startReady } from './start-ready.ts';
import { type Handler, type InFlight, newWorker } from './worker.ts';
import { createWorkload } from './workload.ts';

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
  const queues = await openAll(backend, reportError);
  const workers: { close(): Promise<void> }[] = [];
  const inFlight: InFlight = new Map();
  const workload = createWorkload(inFlight);
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
      workload.begin(job);
      const open = () => {
        const worker = newWorker(backend, job, { handle, lockMs: settings.lockMs, inFlight });
        worker.on('error', (error) => reportError(error, job.name));
        worker.on('failed', (failed, error) => reportError(error, job.name, failed?.data));
        worker.on('active', () => workload.take(job));
        return worker;
      };
      workers.push(
        backend.kind === 'redis'
          ? open()
          : startReady(backend, open, (error) => reportError(error, job.name)),
      );
    },

    workload: workload.read,
    ...openSchedules(queueOf),
    ...queueFigures(queues),

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

/** The queue of each job, by its name. */
const openAll = async (backend: Backend, reportError: ReportError) => {
  const opening = Object.values(jobs).map(async ({ name }) => {
    const queue = await openReady(backend, () => {
      const opened = openQueue(backend, name);
      opened.on('error', (error) => reportError(error, name));
      return opened;
    });
    return [name, queue] as const;
  });
  return new Map(await Promise.all(opening));
};

/** A failure that trying again can't mend. */
export const unrecoverable = (message: string): Error => new UnrecoverableError(message);
