// Plain JavaScript that runs the built worker: many of these are started, and a compiling loader
// takes as long as the worker itself. `fork-worker.ts` validates its input.
import { stopOnSignals } from '@circulate/platform/program';
import { pino } from 'pino';
import { loadConfig } from '../../dist/config.js';
import { startWorker } from '../../dist/start-worker.js';

const { now } = Date;
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
Date.now = () => now() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [Date.now()] : given, newTarget),
});

const config = loadConfig(process.env);
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' }, pino.destination(2));
const worker = await startWorker(config, log, JSON.parse(process.env.WORKER_TIMEOUTS));
stopOnSignals({ log, graceMs: config.graceMs, ...worker });
process.send('ready');
process.on('disconnect', () => process.exit());
