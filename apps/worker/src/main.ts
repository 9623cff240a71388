import { pino } from 'pino';
import { z } from 'zod';
import { loadConfig } from './config.ts';
import { startWorker } from './start-worker.ts';

const readConfig = () => {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    process.stderr.write(`The worker's configuration is wrong:\n${z.prettifyError(error)}\n`);
    process.exit(1);
  }
};

const config = readConfig();
const log = pino({ name: 'worker', level: config.logLevel });
const stop = await startWorker(config, log);

const stopOnce = async (signal: NodeJS.Signals) => {
  log.info({ signal }, 'worker stopping');
  await stop();
  process.exit();
};
process.once('SIGTERM', stopOnce).once('SIGINT', stopOnce);
// Tells a supervisor that started this process with a channel.
process.send?.('ready');
