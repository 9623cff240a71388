import { setTimeout as pause } from 'node:timers/promises';

const PAUSES_S = [1, 2, 4, 8, 16, 30];
const STEADY_MS = 60_000;

/** A program that has started. */
export type Running = {
  /** Resolves with the reason when the program has stopped. */
  exited: Promise<string>;
  stop(): Promise<void>;
};

type Kept = {
  name: string;
  /**
   * Starts the program, and resolves once it is up. Throws if it fails to start, or if `signal`
   * aborts.
   */
  start(signal: AbortSignal): Promise<Running>;
  report(line: string): void;
  /**
   * Aborts the first start. To stop the program later, call the function that `keepRunning`
   * returns.
   */
  signal: AbortSignal;
};

/**
 * Starts a program, and starts it again whenever it stops. The pause before that grows from a
 * second to half a minute, and is a second again once the program has run for a minute. Throws if
 * the first start fails. Returns a function that stops the program for good.
 */
export const keepRunning = async (kept: Kept): Promise<() => Promise<void>> => {
  const stopping = new AbortController();
  let running = await kept.start(kept.signal);

  const startAgain = async (reason: string, failures: number): Promise<Running> => {
    const seconds = PAUSES_S[Math.min(failures, PAUSES_S.length - 1)] ?? 1;
    kept.report(`${reason}. Restarting in ${seconds} s.`);
    await pause(seconds * 1_000, undefined, { signal: stopping.signal });
    try {
      const started = await kept.start(stopping.signal);
      kept.report(`${kept.name} restarted.`);
      return started;
    } catch (error) {
      stopping.signal.throwIfAborted();
      const [problem = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      return startAgain(`${kept.name} failed to start: ${problem}`, failures + 1);
    }
  };
  const watch = async () => {
    let failures = 0;
    for (;;) {
      const startedAt = Date.now();
      const reason = await running.exited;
      if (stopping.signal.aborted) return;
      failures = Date.now() - startedAt > STEADY_MS ? 0 : failures;
      running = await startAgain(reason, failures);
      failures += 1;
      // Someone asked to stop the program while it was starting again.
      if (stopping.signal.aborted) await running.stop();
    }
  };
  const watched = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });

  return async () => {
    stopping.abort();
    await running.stop();
    await watched;
  };
};
