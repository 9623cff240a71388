import { z } from 'zod';

const passage = z.string().max(1_000).nullable();

/**
 * Passages of a circular that the bank changed, before and after the change. Null before if the
 * passage is new, and null after if it was removed.
 */
export const ChangesSchema = z.array(z.object({ before: passage, after: passage })).max(10);
export type Changes = z.infer<typeof ChangesSchema>;
