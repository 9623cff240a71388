import { z } from 'zod';

const passage = z.string().max(1_000).nullable();

/**
 * Changes a bank made to a circular: each passage before and after; null if it is new or removed.
 */
export const ChangesSchema = z.array(z.object({ before: passage, after: passage })).max(10);
export type Changes = z.infer<typeof ChangesSchema>;
