import { type Database, relayOutbox } from '@circulate/database';
import { openQueues, type QueueSettings, type Queues } from '@circulate/jobs';

type Log = { warn(details: object, message: string): void };

/** How the API hands work to the worker: through the outbox, at once when the queue answers. */
export type JobQueue = {
  /**
   * Begins to move what the outbox holds to the queue. Nobody waits for it, and it never fails: the
   * worker's relay moves what this one could not.
   */
  relay(): void;
  isHealthy(): Promise<boolean>;
  close(): Promise<void>;
};

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

  const relays = new Set<Promise<void>>();
  const relay = async () => {
    try {
      const queues = await open();
      await relayOutbox(db, queues.enqueue);
    } catch (err) {
      log.warn({ err }, 'the outbox could not be relayed');
    }
  };

  return {
    relay: () => {
      const running = relay().finally(() => relays.delete(running));
      relays.add(running);
    },
    isHealthy: async () => {
      try {
        const queues = await open();
        await queues.ping();
        return true;
      } catch {
        return false;
      }
    },
    close: async () => {
      await Promise.all(relays);
      const queues = await opening?.catch(() => undefined);
      await queues?.close();
    },
  };
};
