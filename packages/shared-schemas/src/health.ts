import { z } from 'zod';

/** `GET /healthz`: the process runs. */
export const HealthSchema = z.object({ status: z.literal('ok') });

/** `GET /readyz`: what the process needs answers; with 503 where one does not. */
export const ReadinessSchema = z.object({
  status: z.enum(['ready', 'unavailable']),
  database: z.boolean(),
  queue: z.boolean(),
  storage: z.boolean(),
  /** When work that got lost was last looked for; null before the first time. */
  last_sweep: z.iso.datetime().nullable(),
});
export type Readiness = z.infer<typeof ReadinessSchema>;
