import { confine } from './confine.ts';
import { isTaskMessage, READY, type Reply } from './messages.ts';

const FAULT_LENGTH = 2_000;

/** Reads one file as `task` says, both as `openReaders` sent them; gives what can be cloned. */
export type ReadTask = (task: unknown, bytes: Buffer) => unknown;

/**
 * Makes this process one that reads: confines it, says that it is ready, and answers one task after
 * the other with what `read` gives. To be called once, after everything that `read` needs has loaded.
 */
export const serveReader = (read: ReadTask): void => {
  // So that a parent that is gone leaves no reader behind.
  process.on('disconnect', () => process.exit());
  confine();

  let chunks: Uint8Array[] = [];
  process.on('message', async (message: unknown) => {
    if (message instanceof Uint8Array) {
      chunks.push(message);
    } else if (isTaskMessage(message)) {
      const bytes = Buffer.concat(chunks);
      chunks = [];
      process.send?.(await replyTo(read, message.task, bytes));
    }
  });
  process.send?.(READY);
};

const replyTo = async (read: ReadTask, task: unknown, bytes: Buffer): Promise<Reply> => {
  try {
    return { answer: await read(task, bytes) };
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { fault: text.slice(0, FAULT_LENGTH) };
  }
};
