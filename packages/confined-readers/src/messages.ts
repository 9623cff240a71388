import { z } from 'zod';

/** What a process that reads says once it can. */
export const READY = 'ready';

/** What follows the bytes of a file on their way to the process that reads it: what to do with them. */
export type TaskMessage = { task: unknown };

export const isTaskMessage = (message: unknown): message is TaskMessage =>
  typeof message === 'object' && message !== null && 'task' in message;

/** What comes back: the answer, or what broke the code that should have given one. */
export const ReplySchema = z.union([
  z.strictObject({ answer: z.unknown() }),
  z.strictObject({ fault: z.string().max(2_000) }),
]);
export type Reply = { answer: unknown } | { fault: string };
