import { z } from 'zod';

/** Sent by a reader process once it can take tasks. */
export const READY = 'ready';

/** The task, sent after the bytes of its file. */
export type TaskMessage = { task: unknown };

export const isTaskMessage = (message: unknown): message is TaskMessage =>
  typeof message === 'object' && message !== null && 'task' in message;

/** A reader's reply: the answer, or the error that prevented one. */
export const ReplySchema = z.union([
  z.strictObject({ answer: z.unknown() }),
  z.strictObject({ fault: z.string().max(2_000) }),
]);
export type Reply = { answer: unknown } | { fault: string };
