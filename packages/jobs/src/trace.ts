import { TraceparentSchema } from '@circulate/platform/tracing';
import { z } from 'zod';

const TracedSchema = z.object({ traceparent: TraceparentSchema.optional().catch(undefined) });

/** The trace that a payload carries besides what its job knows of, in an outbox entry as in a queue. */
export const traceOf = (payload: unknown): { traceparent?: string } => {
  const { traceparent } = TracedSchema.catch({}).parse(payload);
  return traceparent ? { traceparent } : {};
};
