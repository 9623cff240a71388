import { TraceparentSchema } from '@circulate/platform/tracing';
import { z } from 'zod';

const TracedSchema = z.object({ traceparent: TraceparentSchema.optional().catch(undefined) });

/**
 * Extracts the trace that a payload carries in addition to its job's fields, in an outbox entry and
 * in a queue.
 */
export const traceOf = (payload: unknown): { traceparent?: string } => {
  const { traceparent } = TracedSchema.catch({}).parse(payload);
  return traceparent ? { traceparent } : {};
};
