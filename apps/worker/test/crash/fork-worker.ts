import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { startWorker } from '../../src/start-worker.ts';

const WORKER = fileURLToPath(new URL('./worker-process.mjs', import.meta.url));

type Timeouts = NonNullable<Parameters<typeof startWorker>[2]>;

const TIMEOUTS = {
  intervals: {
    relayEveryMs: 200,
    sweepEveryMs: 500,
    restsTooLongMs: 3_000,
    claimTimeoutMs: 4_000,
  },
  smtpMs: 1_000,
  modelMs: 700,
  outageMs: 4_000,
  queueLockMs: 2_000,
  connectionMs: 1_500,
} satisfies Timeouts;

/**
 * Starts a worker as in production, only with shorter timeouts, so that crashes are repaired within
 * seconds. Takes its environment, and the number of checks after which a queue is reported as
 * stuck. Returns the process, which sends a message once it is working.
 */
export const forkWorker = (environment: Record<string, string>, { stuckAfter = 60 } = {}) => {
  const timeouts: Timeouts = {
    ...TIMEOUTS,
    queueWatch: { everyMs: 500, lateAfter: 4, stuckAfter },
  };
  return fork(WORKER, [], {
    // Leaves out the options and environment of the test's own process.
    execArgv: [],
    env: { PATH: process.env.PATH, ...environment, WORKER_TIMEOUTS: JSON.stringify(timeouts) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
};
