import { inSpan } from '@circulate/platform/tracing';
import type { Backend } from './backend.ts';
import { pauseBeforeRetry } from './backoff.ts';
import type { JobDefinition } from './definitions.ts';
import { traceOf } from './trace.ts';

/** Passed to a handler with the payload: the number of the attempt, and whether it is the last. */
export type JobAttempt = { attempt: number; isLast: boolean };

/** Does the work of one kind of job. If it throws, the job is retried. */
export type Handler<Payload extends object> = (
  payload: Payload,
  attempt: JobAttempt,
) => Promise<void>;

type BullJob = {
  queueName: string;
  data: unknown;
  attemptsMade: number;
  moveToWait(token: string | undefined): Promise<unknown>;
};

/** The jobs that are in progress in this process, each with its lock token. */
export type InFlight = Map<BullJob, string | undefined>;

type WorkerSettings<Payload extends object> = {
  handle: Handler<Payload>;
  lockMs: number | undefined;
  inFlight: InFlight;
};

/** Creates a BullMQ worker for one kind of job. It keeps the jobs in progress in `inFlight`. */
export const newWorker = <Payload extends object>(
  backend: Backend,
  job: JobDefinition<Payload>,
  { handle, lockMs, inFlight }: WorkerSettings<Payload>,
) => {
  const process = async (bullJob: BullJob, token?: string) => {
    const attempt = bullJob.attemptsMade + 1;
    inFlight.set(bullJob, token);
    try {
      const payload = job.schema.parse(bullJob.data);
      const span = { parent: traceOf(bullJob.data).traceparent, attributes: { attempt } };
      await inSpan(`job ${job.name}`, span, () =>
        handle(payload, { attempt, isLast: attempt >= job.attempts }),
      );
    } finally {
      inFlight.delete(bullJob);
    }
  };
  const settings = {
    concurrency: job.concurrency,
    ...(lockMs ? { lockDuration: lockMs, stalledInterval: lockMs } : {}),
    settings: {
      backoffStrategy: (attemptsMade: number, _type?: string, error?: Error) =>
        pauseBeforeRetry(job.backoffMs, attemptsMade, error),
    },
  };
  return backend.kind === 'redis'
    ? new backend.classes.Worker(job.name, process, { ...backend.options, ...settings })
    : new backend.classes.Worker(job.name, process, {
        ...backend.options,
        ...settings,
        // The worker is started once it is ready (see start-ready.ts).
        autorun: false,
      });
};
