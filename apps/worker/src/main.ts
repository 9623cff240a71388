import { createLogger, stopOnSignals } from '@circulate/program';
import { loadOrExit } from '@circulate/settings';
import { loadConfig } from './config.ts';
import { startWorker } from './start-worker.ts';

const config = loadOrExit(loadConfig);
const log = createLogger({ name: 'worker', level: config.logLevel, redact: config.redact });
try {
  stopOnSignals({ log, graceMs: config.graceMs, ...(await startWorker(config, log)) });
} catch (err) {
  log.fatal({ err }, 'the worker cannot start');
  process.exit(1);
}
// Tells a supervisor that started this process with a channel.
process.send?.('ready');
