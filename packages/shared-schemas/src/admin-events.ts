import { z } from 'zod';
import { UuidSchema } from './primitives.ts';

/** What an event named CIRCULARS_EVENT carries: which circulars; null: any, as after a connection was lost. */
export const CircularsEventSchema = z.object({ ids: z.array(UuidSchema).nullable() });
export type CircularsEvent = z.infer<typeof CircularsEventSchema>;
