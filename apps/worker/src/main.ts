import { createLogger, stopOnSignals } from '@circulate/platform/program';
import { loadOrExit } from '@circulate/platform/settings';
import { closeTracing, openTracing } from '@circulate/platform/tracing';
import { loadConfig } from './config.ts';
import { startWorker } from './start-worker.ts';

const config = loadOrExit(loadConfig);
const log = createLogger({ name: 'worker', level: config.logLevel, redact: config.redact });
try {
  await openTracing({ endpoint: config.tracesEndpoint, service: 'worker' });
  const { stop, ...worker } = await startWorker(config, log);
  const stopAll = async () => {
    await stop();
    await closeTracing();
  };
  stopOnSignals({ log, graceMs: config.graceMs, stop: stopAll, ...worker });
} catch (err) {
  log.fatal({ err }, 'the worker cannot start');
  process.exit(1);
}
// Tells a supervisor that started this process with an IPC channel that it is ready.
process.send?.('ready');
