import { z } from 'zod';

/** Message that a reader process sends once it can take tasks. */
export const READY = 'ready';

/** Message with a task. It follows the bytes of the file. */
export type TaskMessage = { task: unknown };

export const isTaskMessage = (message: unknown): message is TaskMessage =>
  typeof message === 'object' && message !== null && 'task' in message;

/** Message with a reader's answer, or with the error that prevented one. */
export const ReplySchema = z.union([
  z.strictObject({ answer: z.unknown() }),
  z.strictObject({ fault: z.string().max(2_000) }),
]);
export type Reply = { answer: unknown } | { fault: string };
