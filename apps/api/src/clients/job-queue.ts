import { type Database, relayOutbox } from '@circulate/database';
import { openQueues, type QueueSettings, type Queues } from '@circulate/jobs';
import { inTime } from '@circulate/platform/program';

type Log = { warn(details: object, message: string): void };

/** How the API hands work to the worker: through the outbox, at once when the queue answers. */
export type JobQueue = {
  /**
   * Begins to move what the outbox holds to the queue. Nobody waits for it, and it never fails: the
   * worker's relay moves what this one could not.
   */
  relay(): void;
  isHealthy(): Promise<boolean>;
  /** Since when the oldest job of each kind waits for a worker; null where the queue does not answer. */
  oldestWaiting(): Promise<{ job: string; since: Date }[] | null>;
  close(): Promise<void>;
};

/** A queue out of reach keeps its callers waiting for ever, so that every wait here has an end. */
const TIMEOUT_MS = 2_000;

/**
 * Opens the queue when it is first needed, and again after a failure, so that the API starts and
 * answers while the queue is out of reach.
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
      // Asked first, since an outbox held open by a queue that hangs would hold up its relay too.
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
      // One relay at a time; one more takes along whatever was stored while it ran.
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
        log.warn({ err }, 'queue left open'),
      );
    },
  };
};
