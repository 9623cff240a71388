import { openDatabase } from '@circulate/database';
import { openFolderStorage } from '@circulate/storage';
import { type Logger, pino } from 'pino';
import { buildApp, type Dependencies } from './build-app.ts';
import { createAccessTokens } from './clients/access-tokens.ts';
import { createJobQueue } from './clients/job-queue.ts';
import { openLimiterStore } from './clients/limiters.ts';
import { createFetchUserInfo } from './clients/user-info.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { sweepFiles } from './features/admin/uploads/sweep-files.ts';
import { forgetTheRestored } from './features/users/forget-user.ts';
import { requestSerializer } from './lib/request-log.ts';

const SWEEP_EVERY_MS = 60 * 60_000;

const openDependencies = (config: Config, logger: Logger): Dependencies => {
  const db = openDatabase(config.database.url);
  const queueSettings = { databaseUrl: config.database.url, redisUrl: config.redisUrl };
  return {
    config,
    logger,
    db,
    storage: openFolderStorage(config.storage.dir),
    jobQueue: createJobQueue(db, queueSettings, logger),
    limiterStore: openLimiterStore(queueSettings),
    accessTokens: createAccessTokens(config.identity),
    fetchUserInfo: createFetchUserInfo(config.identity.issuer),
  };
};

/** Work beside the calls; what fails now is done at the next turn. */
const startUpkeep = ({ db, storage, config }: Dependencies, logger: Logger) => {
  const run = async () => {
    try {
      const forgotten = await forgetTheRestored({
        db,
        storage,
        secret: config.secrets.productToken,
      });
      const swept = await sweepFiles({ db, storage, olderThanMs: SWEEP_EVERY_MS });
      if (forgotten + swept > 0) logger.info({ forgotten, swept }, 'upkeep done');
    } catch (err) {
      logger.warn({ err }, 'upkeep failed');
    }
  };
  void run();
  return setInterval(run, SWEEP_EVERY_MS);
};

const start = async () => {
  const config = loadConfig(process.env);
  const logger = pino({ level: config.logLevel, serializers: { req: requestSerializer } });
  const dependencies = openDependencies(config, logger);
  const app = await buildApp(dependencies);
  await app.listen({ host: config.http.host, port: config.http.port });
  const upkeep = startUpkeep(dependencies, logger);

  const stop = async () => {
    clearInterval(upkeep);
    await app.close();
    await dependencies.jobQueue.close();
    await dependencies.limiterStore.close();
    await dependencies.db.$disconnect();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
};

start().catch((error: unknown) => {
  const text = error instanceof ConfigError ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
