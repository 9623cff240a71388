import { setTimeout as pause } from 'node:timers/promises';
import type { Backend } from './backend.ts';

const TRIES = 8;
const PAUSE_MS = 1_000;

type Openable = { waitUntilReady(): Promise<unknown>; close(): Promise<unknown> };

/**
 * Opens a queue that works. One of BullMQ's that could not read its schema at first, since Postgres was
 * away or the schema was being built anew, fails for ever after: it is closed, and another one opened once
 * the schema is whole. Throws when that fails time and again. Redis needs none of it.
 */
export const openReady = async <Queue extends Openable>(
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
      await backend.repair().catch(() => undefined);
    }
  }
};

type Worker = Openable & { run(): Promise<unknown> };

/**
 * Lets a worker that does not run by itself take jobs as soon as it works, by the same rule, and for as
 * long as it takes: its main loop would else ask without a pause, and nothing else in the process would
 * get a turn. `reportError` hears why it does not. Gives the function that closes it.
 */
export const startReady = (
  backend: Backend,
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
      await backend.repair().catch(report);
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
