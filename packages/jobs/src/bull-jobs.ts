import { z } from 'zod';
import { findJob, type JobDefinition } from './definitions.ts';
import { traceOf } from './trace.ts';

/** A job to queue, as an outbox entry holds it: checked against the job's schema before it is queued. */
export type JobRequest = { job: string; payload: unknown };

/** A request that no queue can take, and why, in words for an operator. */
export type RefusedRequest<Request extends JobRequest = JobRequest> = {
  request: Request;
  error: string;
};

/** Sorts requests into jobs by queue, and those that none of them takes. */
export const checkRequests = <Request extends JobRequest>(requests: Request[]) => {
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
      group.push(toBullJob(job, { ...parsed.data, ...traceOf(payload) }));
    } else {
      const why = z.prettifyError(parsed.error);
      refused.push({ request, error: `The payload does not fit. ${why}` });
    }
  }
  return { accepted, refused };
};

/** A job as BullMQ takes it; the same work has the same id, and waits once. */
export const toBullJob = (job: JobDefinition, data: object) => {
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
