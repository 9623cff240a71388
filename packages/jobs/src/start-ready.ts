import { setTimeout as pause } from 'node:timers/promises';
import type { Backend } from './backend.ts';

const TRIES = 8;
const PAUSE_MS = 1_000;

type Openable = { waitUntilReady(): Promise<unknown>; close(): Promise<unknown> };

/**
 * Opens a queue that works. If a BullMQ queue can't read its schema at first, because Postgres is
 * down, it fails forever; so this closes it and opens another, until one works. Throws after
 * repeated failures. Not needed for Redis.
 */
export const openWhenReady = async <Queue extends Openable>(
  backend: Backend,
  open: () => Queue,
): Promise<Queue> => {
  for (let attempt = 1; ; attempt += 1) {
    const opened = open();
    if (backend.kind === 'redis') return opened;
    try {
      await opened.waitUntilReady();
      return opened;
    } catch (error) {
      await opened.close().catch(() => undefined);
      if (attempt === TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
};

type Worker = Openable & { run(): Promise<unknown> };

/**
 * Starts a worker, and retries until it is ready, because the main loop of a worker that isn't would
 * spin and starve the process. Reports each failure to `reportError`. Returns a function that closes
 * the worker.
 */
export const runWhenReady = (
  open: () => Worker,
  reportError: (error: Error) => void,
): { close(): Promise<void> } => {
  let isClosed = false;
  let worker = open();
  const report = (error: unknown) =>
    reportError(error instanceof Error ? error : new Error(String(error)));
  const isReady = async () => {
    try {
      await worker.waitUntilReady();
      return true;
    } catch (error) {
      if (!isClosed) report(error);
      await worker.close().catch(() => undefined);
      return false;
    }
  };
  const start = async () => {
    while (!(await isReady()) && !isClosed) {
      await pause(PAUSE_MS);
      if (isClosed) return;
      worker = open();
    }
    if (!isClosed) await worker.run();
  };
  start().catch(report);
  return {
    close: async () => {
      isClosed = true;
      await worker.close();
    },
  };
};
