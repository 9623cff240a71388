import { z } from 'zod';

/** `GET /healthz`: the process is running. */
export const HealthSchema = z.object({ status: z.literal('ok') });

/** `GET /readyz`: whether each dependency responds. The status is 503 if one doesn't. */
export const ReadinessSchema = z.object({
  status: z.enum(['ready', 'unavailable']),
  database: z.boolean(),
  queue: z.boolean(),
  storage: z.boolean(),
  /** When the sweep for lost jobs last ran; null if it never has. */
  last_sweep: z.iso.datetime().nullable(),
});
export type Readiness = z.infer<typeof ReadinessSchema>;
