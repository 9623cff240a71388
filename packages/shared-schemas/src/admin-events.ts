import { z } from 'zod';
import { UuidSchema } from './primitives.ts';

/**
 * Payload of a CIRCULARS_EVENT: ids of changed circulars; null means any, for example after a
 * reconnect.
 */
export const CircularsEventSchema = z.object({ ids: z.array(UuidSchema).nullable() });
