import { type Database, relayOutbox } from '@circulate/database';
import { openQueues, type QueueSettings, type Queues } from '@circulate/jobs';
import { inTime } from '@circulate/platform/program';

type Log = { warn(details: object, message: string): void };

/**
 * Passes work from the API to the worker through the outbox, without delay if the queue responds.
 */
export type JobQueue = {
  /**
   * Starts moving outbox entries to the queue, in the background. Never fails: the worker's relay
   * moves whatever remains.
   */
  relay(): void;
  isHealthy(): Promise<boolean>;
  /**
   * Returns when the oldest waiting job of each type was queued; null if the queue doesn't respond.
   */
  oldestWaiting(): Promise<{ job: string; since: Date }[] | null>;
  close(): Promise<void>;
};

/** Every call has this timeout, because an unreachable queue never responds. */
const TIMEOUT_MS = 2_000;

/**
 * Opens the queue on first use, and again after a failure, so that the API can start and respond
 * while the queue is unreachable.
 */
export const createJobQueue = (db: Database, settings: QueueSettings, log: Log): JobQueue => {
  let opening: Promise<Queues> | undefined;
  const open = () => {
    opening ??= openQueues(settings, (err, job) => log.warn({ err, job }, 'queue trouble')).catch(
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };
  const openAnswering = async () => {
    const queues = await open();
    await queues.ping();
    return queues;
  };

  const relay = async () => {
    try {
      // Pings the queue before using it: a hanging queue would keep the outbox locked, and so block
      // the worker's relay as well.
      const queues = await inTime(openAnswering(), TIMEOUT_MS);
      await inTime(relayOutbox(db, queues.enqueue), TIMEOUT_MS);
    } catch (err) {
      log.warn({ err }, 'relaying the outbox failed');
    }
  };
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  return {
    relay: () => {
      // If a relay is running, starts another one after it, for entries added in the meantime.
      waiting ??= running.then(() => {
        waiting = undefined;
        running = relay();
        return running;
      });
    },
    isHealthy: async () => {
      try {
        await inTime(openAnswering(), TIMEOUT_MS);
        return true;
      } catch {
        return false;
      }
    },
    oldestWaiting: async () => {
      try {
        const ask = async () => (await open()).waitingSince();
        const since = await inTime(ask(), TIMEOUT_MS);
        return Object.entries(since).flatMap(([job, at]) => (at ? [{ job, since: at }] : []));
      } catch (err) {
        log.warn({ err }, 'counting queued jobs failed');
        return null;
      }
    },
    close: async () => {
      await waiting;
      await running;
      const closing = async () => (await opening)?.close();
      await inTime(closing(), TIMEOUT_MS).catch((err: unknown) =>
        log.warn({ err }, 'queue not closed'),
      );
    },
  };
};
