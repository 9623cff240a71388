import { z } from 'zod';
import { UuidSchema } from './primitives.ts';

/**
 * Payload of a CIRCULARS_EVENT: the ids of the circulars that changed, or null if any may have
 * changed, for example after a reconnect.
 */
export const CircularsEventSchema = z.object({ ids: z.array(UuidSchema).nullable() });
