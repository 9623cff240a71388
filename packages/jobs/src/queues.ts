import { UnrecoverableError } from 'bullmq';
import { openBackend, type QueueSettings } from './backend.ts';
import { type JobDefinition, jobs } from './definitions.ts';

/** A wish for a job as the outbox keeps it: checked against the job's schema before it is queued. */
export type JobWish = { job: string; payload: unknown };

/** What a handler is told besides the payload: which try this is, and whether it is the last. */
export type JobAttempt = { attempt: number; isLast: boolean };

type Handler<Payload extends object> = (payload: Payload, attempt: JobAttempt) => Promise<void>;

/** Told of everything that goes wrong in a queue; `payload` is undefined for the queue itself. */
type ReportError = (error: Error, job: string, payload?: unknown) => void;

/** The queues as one process holds them. */
export type Queues = Awaited<ReturnType<typeof openQueues>>;

/**
 * Opens every queue on Postgres or Redis (spec: BullMQ). Throws when the backend can't be reached.
 * `reportError` hears of failed jobs and of lost connections, which heal by themselves.
 */
export const openQueues = async (settings: QueueSettings, reportError: ReportError) => {
  const backend = await openBackend(settings);
  const queues = new Map(
    Object.values(jobs).map((job) => {
      const queue = newQueue(backend, job.name);
      queue.on('error', (error) => reportError(error, job.name));
      return [job.name, queue] as const;
    }),
  );
  const workers: { close(): Promise<void> }[] = [];

  return {
    kind: backend.kind,

    /**
     * Queues each wish, unless the same work already waits. Throws on a job or payload that nobody
     * defined, and when the queue is out of reach; queueing some twice is harmless.
     */
    enqueue: async (wishes: JobWish[]): Promise<void> => {
      for (const [name, group] of groupByJob(wishes)) {
        const job = jobs[name];
        const queue = queues.get(name);
        if (!job || !queue) throw new Error(`There is no job called ${name}`);
        await queue.addBulk(group.map((wish) => toBullJob(job, wish)));
      }
    },

    /** Starts working on one kind of job in this process. */
    work: <Payload extends object>(job: JobDefinition<Payload>, handle: Handler<Payload>) => {
      const worker = newWorker(backend, job, handle);
      worker.on('error', (error) => reportError(error, job.name));
      worker.on('failed', (failed, error) => reportError(error, job.name, failed?.data));
      workers.push(worker);
    },

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

    /** Resolves when the backend answers; rejects when it doesn't. */
    ping: backend.ping,

    /** Lets jobs in flight finish, then closes every connection. */
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await backend.close();
    },
  };
};

/** A failure that trying again can't mend. */
export const hopeless = (message: string): Error => new UnrecoverableError(message);

type Backend = Awaited<ReturnType<typeof openBackend>>;

const newQueue = (backend: Backend, name: string) =>
  backend.kind === 'redis'
    ? new backend.classes.Queue(name, backend.options)
    : new backend.classes.Queue(name, backend.options);

const newWorker = <Payload extends object>(
  backend: Backend,
  job: JobDefinition<Payload>,
  handle: Handler<Payload>,
) => {
  const process = async (bullJob: { data: unknown; attemptsMade: number }) => {
    const attempt = bullJob.attemptsMade + 1;
    await handle(job.schema.parse(bullJob.data), { attempt, isLast: attempt >= job.attempts });
  };
  const { concurrency } = job;
  return backend.kind === 'redis'
    ? new backend.classes.Worker(job.name, process, { ...backend.options, concurrency })
    : new backend.classes.Worker(job.name, process, { ...backend.options, concurrency });
};

const groupByJob = (wishes: JobWish[]) => {
  const groups = new Map<string, JobWish[]>();
  for (const wish of wishes) groups.set(wish.job, [...(groups.get(wish.job) ?? []), wish]);
  return groups;
};

const toBullJob = (job: JobDefinition, { payload }: JobWish) => {
  const data = job.schema.parse(payload);
  return {
    name: job.name,
    data,
    opts: {
      jobId: job.idOf(data),
      attempts: job.attempts,
      backoff: { type: 'exponential' as const, delay: job.backoffMs, jitter: 0.5 },
      // Postgres holds the truth: a finished job is of no more use, and kept it would block its id.
      removeOnComplete: true,
      removeOnFail: true,
    },
  };
};
