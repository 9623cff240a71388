import { setTimeout as pause } from 'node:timers/promises';

type Log = {
  info(details: object, text: string): void;
  fatal(details: object, text: string): void;
  error(details: object, text: string): void;
};

type Settings = {
  log: Log;
  /** Finishes the work in progress, and closes everything. */
  stop: () => Promise<void>;
  /**
   * Time limit for the work in progress. The supervisor must wait a few seconds longer before it
   * kills the process.
   */
  graceMs: number;
  /** Lets other processes take over unfinished jobs immediately. */
  releaseJobs?: () => Promise<void>;
  /** Resolves, with details for an operator, if this process can't work any longer. */
  stuck?: Promise<object>;
};

/**
 * Time limit for releasing jobs, because a backend that can't be reached must not block the exit.
 * Jobs that weren't released are found later.
 */
const RELEASE_MS = 2_000;

/**
 * Stops the process on SIGTERM or SIGINT. Work in progress has `graceMs` to finish; what remains is
 * released and abandoned, which every step and request tolerates. Exits with 0 if everything
 * finished, and otherwise with 1. A stuck process exits with 1 immediately, so that its supervisor
 * starts it again.
 */
export const stopOnSignals = ({ log, stop, graceMs, releaseJobs, stuck }: Settings): void => {
  const abandon = async () => {
    await Promise.race([releaseJobs?.(), pause(RELEASE_MS)]);
    process.exit(1);
  };
  const onSignal = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    const late = pause(graceMs, 'late' as const, { ref: false });
    try {
      const outcome = await Promise.race([stop().then(() => 'stopped' as const), late]);
      if (outcome === 'stopped') log.info({}, 'stopped');
      else {
        log.error({ graceMs }, 'work in progress exceeded the grace period: abandoning it');
        await abandon();
      }
      process.exit(0);
    } catch (err) {
      log.error({ err }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  process.once('SIGTERM', onSignal).once('SIGINT', onSignal);
  void stuck?.then((details) => {
    log.fatal(details, 'this process is stuck: exiting to be restarted');
    return abandon();
  });
};
