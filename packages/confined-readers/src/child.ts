import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import { isTaskMessage, READY, type Reply } from './messages.ts';

const FAULT_LENGTH = 2_000;

/**
 * Reads a file as `task` describes, both as given to `read` of `openReaders`. The result must be
 * structured-cloneable.
 */
export type ReadTask = (task: unknown, bytes: Buffer) => unknown;

/**
 * Makes this process a reader: sandboxes it, tells the parent that it is ready, and answers each
 * task with the result of `read`. Call it once, after everything that `read` needs has loaded.
 */
export const serveReader = (read: ReadTask): void => {
  // Exits when the parent process is gone.
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

/**
 * Removes from this process what a reader doesn't need and a hostile file could exploit: the
 * network, and mutable prototypes, through which one file could affect the next. Command-line
 * options (`confinement`) block the rest.
 */
const confine = (): void => {
  const refuse = () => {
    throw new Error('This process has no network access');
  };
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  dgram.Socket.prototype.bind = refuse;
  dgram.Socket.prototype.send = refuse;
  Object.assign(dns, { lookup: refuse, resolve: refuse });
  Object.assign(globalThis, { fetch: refuse, WebSocket: undefined, EventSource: undefined });
  for (const { prototype } of [Object, Array, Function, String, Number, Map, Set, Promise]) {
    Object.seal(prototype);
  }
};
