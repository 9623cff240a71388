import { z } from 'zod';

const passage = z.string().max(1_000).nullable();

/** What a bank changed in a circular: passages as they were and as they are; null where one is new or gone. */
export const ChangesSchema = z.array(z.object({ before: passage, after: passage })).max(10);
export type Changes = z.infer<typeof ChangesSchema>;
