import { z } from 'zod';
import { findJob, type JobDefinition } from './definitions.ts';
import { traceOf } from './trace.ts';

/** A job to queue, as stored in the outbox. Not yet validated by the job's schema. */
export type JobRequest = { job: string; payload: unknown };

/** A job that no queue accepts, and the reason in words for an operator. */
export type RefusedRequest<Request extends JobRequest = JobRequest> = {
  request: Request;
  error: string;
};

/**
 * Validates requests. Returns the accepted ones as jobs by queue, and the rejected ones with the
 * reason.
 */
export const checkRequests = <Request extends JobRequest>(requests: Request[]) => {
  const accepted = new Map<string, ReturnType<typeof toBullJob>[]>();
  const refused: RefusedRequest<Request>[] = [];
  for (const request of requests) {
    const { job: name, payload } = request;
    const job = findJob(name);
    const parsed = job?.schema.safeParse(payload);
    if (!job || !parsed) {
      refused.push({ request, error: `This release has no job called ${name}.` });
    } else if (parsed.success) {
      const group = accepted.get(name) ?? [];
      accepted.set(name, group);
      group.push(toBullJob(job, { ...parsed.data, ...traceOf(payload) }));
    } else {
      const why = z.prettifyError(parsed.error);
      refused.push({ request, error: `The payload is invalid. ${why}` });
    }
  }
  return { accepted, refused };
};

/**
 * Converts a job to one of BullMQ. Identical work gets the same id, so that it is queued only once.
 */
export const toBullJob = (job: JobDefinition, data: object) => {
  return {
    name: job.name,
    data,
    opts: {
      jobId: job.idOf(data),
      attempts: job.attempts,
      backoff: { type: 'custom' as const },
      // Removed, because the result is in Postgres, and a finished job would block its id.
      removeOnComplete: true,
      removeOnFail: true,
    },
  };
};
