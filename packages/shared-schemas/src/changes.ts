import { z } from 'zod';

const passage = z.string().max(1_000).nullable();

/**
 * Passages that a bank changed in a circular, before and after; null on one side if new or removed.
 */
export const ChangesSchema = z.array(z.object({ before: passage, after: passage })).max(10);
export type Changes = z.infer<typeof ChangesSchema>;
