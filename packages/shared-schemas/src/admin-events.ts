import { z } from 'zod';
import { UuidSchema } from './primitives.ts';

/** `GET /admin/events`: the name under which it is told which circulars came to stand elsewhere. */
export const CIRCULARS_EVENT = 'circulars';

/** What such an event carries: which circulars; null: any, as after a connection was lost. */
export const CircularsEventSchema = z.object({ ids: z.array(UuidSchema).nullable() });
export type CircularsEvent = z.infer<typeof CircularsEventSchema>;

/** The lists of which it is told that something in them changed, under their names; such an event carries nothing. */
export const CHANGING_LISTS = ['deliveries', 'sources', 'review'] as const;
export type ChangingList = (typeof CHANGING_LISTS)[number];
