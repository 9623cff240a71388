import { z } from 'zod';

/** `GET /healthz`: the process is running. */
export const HealthSchema = z.object({ status: z.literal('ok') });

/** `GET /readyz`: whether each dependency responds, with status 503 if one doesn't. */
export const ReadinessSchema = z.object({
  status: z.enum(['ready', 'unavailable']),
  database: z.boolean(),
  queue: z.boolean(),
  storage: z.boolean(),
  /** When the last sweep for lost jobs ran; null if none has. */
  last_sweep: z.iso.datetime().nullable(),
});
export type Readiness = z.infer<typeof ReadinessSchema>;
