import { createLogger, stopOnSignals } from '@circulate/program';
import { SettingsError } from '@circulate/settings';
import { loadConfig, type WorkerConfig } from './config.ts';
import { startWorker } from './start-worker.ts';

const readConfig = (): WorkerConfig => {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

const config = readConfig();
const log = createLogger({ name: 'worker', level: config.logLevel, redact: config.redact });
try {
  stopOnSignals({ log, graceMs: config.graceMs, ...(await startWorker(config, log)) });
} catch (err) {
  log.fatal({ err }, 'the worker cannot start');
  process.exit(1);
}
// Tells a supervisor that started this process with a channel.
process.send?.('ready');
