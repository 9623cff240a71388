import { setTimeout as pause } from 'node:timers/promises';

type Log = {
  info(details: object, text: string): void;
  fatal(details: object, text: string): void;
  error(details: object, text: string): void;
};

type Settings = {
  log: Log;
  /** Finishes what is in flight and lets go of everything. */
  stop: () => Promise<void>;
  /** How long work in flight may take; a supervisor has to wait a few seconds longer. */
  graceMs: number;
  /** Lets others take up at once what did not finish in time. */
  releaseJobs?: () => Promise<void>;
  /** Resolves, with what an operator should know, when this process can't do its work any more. */
  stuck?: Promise<object>;
};

/** A backend out of reach must not keep the process: what is not handed back is found later. */
const RELEASE_MS = 2_000;

/**
 * Ends the process on SIGTERM or SIGINT: work in flight gets the grace time to finish. What has not
 * finished by then is handed back and abandoned where it stands, which every step and request bears:
 * others take it up again. Exits with 0 when all is done, else with 1. A process that is stuck ends
 * at once, with 1, so that whatever supervises it starts another.
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
        log.error({ graceMs }, 'work was in flight longer than the grace time: it is abandoned');
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
    log.fatal(details, 'this process is stuck: it ends, to be started anew');
    return abandon();
  });
};
