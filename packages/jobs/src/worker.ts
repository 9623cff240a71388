import { inSpan } from '@circulate/platform/tracing';
import type { Backend } from './backend.ts';
import { pauseBeforeRetry } from './backoff.ts';
import type { JobDefinition } from './definitions.ts';
import { traceOf } from './trace.ts';

/** What a handler is told besides the payload: which try this is, and whether it is the last. */
export type JobAttempt = { attempt: number; isLast: boolean };

/** Does the work of one kind of job; a failure lets it be tried again. */
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

/** The jobs that this process works on, each with the token that shows it holds them. */
export type InFlight = Map<BullJob, string | undefined>;

type WorkerSettings<Payload extends object> = {
  handle: Handler<Payload>;
  lockMs: number | undefined;
  inFlight: InFlight;
};

/** Works on one kind of job with BullMQ; what is being worked on stands in `inFlight`. */
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
        // Started once it works: see start-ready.ts.
        autorun: false,
      });
};
