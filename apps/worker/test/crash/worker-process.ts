import { stopOnSignals } from '@circulate/program';
import { pino } from 'pino';

// As built: many of these are started, and compiling them would take longer than what they do.
const built = (module: string) => import(new URL(`../../dist/${module}.js`, import.meta.url).href);
const { loadConfig }: typeof import('../../src/config.ts') = await built('config');
const { startWorker }: typeof import('../../src/start-worker.ts') = await built('start-worker');

const { now } = Date;
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
Date.now = () => now() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [Date.now()] : given, newTarget),
});

// A worker as production runs it, only with shorter timeouts, so that a test sees crashes repaired in seconds.
const config = loadConfig(process.env);
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' }, pino.destination(2));
const worker = await startWorker(config, log, {
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
  queueWatch: { everyMs: 500, lateAfter: 4, stuckAfter: Number(process.env.STUCK_LOOKS ?? 60) },
});
stopOnSignals({ log, graceMs: config.graceMs, ...worker });
process.send?.('ready');
process.on('disconnect', () => process.exit());
