import { TraceparentSchema } from '@circulate/platform/tracing';
import { z } from 'zod';

const TracedSchema = z.object({ traceparent: TraceparentSchema.optional().catch(undefined) });

/**
 * Returns the trace that a payload contains next to the fields of its job, in the outbox and in a
 * queue; empty if there is none.
 */
export const traceOf = (payload: unknown): { traceparent?: string } => {
  const { traceparent } = TracedSchema.catch({}).parse(payload);
  return traceparent ? { traceparent } : {};
};
