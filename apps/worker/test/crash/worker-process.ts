import { pino } from 'pino';
import { loadConfig } from '../../src/config.ts';
import { startWorker } from '../../src/start-worker.ts';

// A worker as production runs it, only with shorter timeouts, so that a test sees crashes repaired in seconds.
await startWorker(
  loadConfig(process.env),
  pino({ level: process.env.LOG_LEVEL ?? 'silent' }, pino.destination(2)),
  {
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
  },
);
process.send?.('ready');
process.on('disconnect', () => process.exit());
