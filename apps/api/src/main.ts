import { createSecretBox } from '@circulate/channels';
import {
  checkSchema,
  type Database,
  isDatabaseUnavailable,
  openDatabase,
  openPool,
} from '@circulate/database';
import { createLogger, serveMonitoring, stopOnSignals } from '@circulate/platform/program';
import { loadOrExit } from '@circulate/platform/settings';
import { closeTracing, openTracing } from '@circulate/platform/tracing';
import { openStorage } from '@circulate/storage';
import type { Logger } from 'pino';
import { buildApp, SERVER_LIMITS } from './build-app.ts';
import { createAccessTokens } from './clients/access-tokens.ts';
import { createJobQueue } from './clients/job-queue.ts';
import { openLimiterStore } from './clients/limiters.ts';
import { createFetchUserInfo } from './clients/user-info.ts';
import { type Config, loadConfig } from './config.ts';
import type { Dependencies } from './dependencies.ts';
import { reencryptChannels } from './features/channels/reencrypt-channels.ts';
import { forgetRestoredUsers } from './features/users/forget-user.ts';
import { startProviderWork } from './features/users/provider-work.ts';
import { requestSerializer } from './lib/request-log.ts';
import { createHttpMetrics } from './operations/http-metrics.ts';
import { buildWebApp } from './web-app/build-web-app.ts';

/**
 * How long a database connection may be silent: longer than any API call's statement takes, but
 * shorter than a user would wait.
 */
const DATABASE_SILENT_MS = 15_000;

/** How often upkeep runs, which retries failed actions. */
const UPKEEP_EVERY_MS = 60 * 60_000;
const IDLE_CHECK_MS = 100;

const openDependencies = async (config: Config, logger: Logger): Promise<Dependencies> => {
  const pool = openPool(config.database.url, { silentMs: DATABASE_SILENT_MS });
  const db = openDatabase(pool);
  const { redisUrl, caBundle, database, queueDatabaseUrl } = config;
  return {
    config,
    logger,
    db,
    pool,
    storage: await openStorage(config.storage),
    jobQueue: createJobQueue(db, { databaseUrl: queueDatabaseUrl, redisUrl, caBundle }, logger),
    limiterStore: openLimiterStore({ databaseUrl: database.url, redisUrl, caBundle }),
    accessTokens: createAccessTokens(config.identity),
    fetchUserInfo: createFetchUserInfo(config.identity.issuer),
  };
};

/** Starts background upkeep. A failure is retried on the next run. */
const startUpkeep = ({ db, storage, config }: Dependencies, logger: Logger) => {
  const run = async () => {
    try {
      const forgotten = await forgetRestoredUsers({
        db,
        storage,
        keys: config.secrets.tombstones,
        deletesSignIn: config.management !== undefined,
      });
      if (forgotten > 0) logger.info({ forgotten }, 'repeated user deletions after a restore');
      const { channelKeys } = config;
      const reencrypted = channelKeys
        ? await reencryptChannels(db, createSecretBox(channelKeys))
        : 0;
      if (reencrypted > 0)
        logger.info({ reencrypted }, 'channels re-encrypted with the current key');
    } catch (err) {
      logger.warn({ err }, 'upkeep failed');
    }
  };
  void run();
  return setInterval(run, UPKEEP_EVERY_MS);
};

/**
 * Throws if the database has a schema that this release doesn't know. If the database is
 * unreachable, the API starts anyway, because it can still respond.
 */
const refuseUnknownSchema = async (db: Database) => {
  await checkSchema(db).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
  });
};

const start = async (config: Config, logger: Logger) => {
  await openTracing({ endpoint: config.tracesEndpoint, service: 'api' });
  const metrics = createHttpMetrics();
  const dependencies = await openDependencies(config, logger);
  await refuseUnknownSchema(dependencies.db);
  const providerWork = startProviderWork(dependencies, logger);
  const wakeProviderWork = providerWork?.wake;
  const app = await buildApp({ ...dependencies, metrics, wakeProviderWork });
  const { host, port } = config.http;
  await app.listen({ host, port });
  const { webApp } = config;
  const servers = [app];
  if (webApp) {
    const web = await buildWebApp(app, webApp, SERVER_LIMITS);
    await web.listen({ host, port: webApp.port });
    servers.push(web);
  }
  const { operations } = config;
  const monitoring =
    operations.port === undefined
      ? undefined
      : await serveMonitoring({ ...operations, port: operations.port, registry: metrics.registry });
  const upkeep = startUpkeep(dependencies, logger);

  const stop = async () => {
    clearInterval(upkeep);
    // Stops accepting calls, and waits for those in flight. Closes idle connections repeatedly,
    // because a proxy would otherwise keep them open and the server couldn't close.
    const closing = setInterval(() => {
      for (const { server } of servers) server.closeIdleConnections();
    }, IDLE_CHECK_MS);
    await Promise.all(servers.map((server) => server.close()));
    clearInterval(closing);
    await providerWork?.stop();
    await dependencies.jobQueue.close();
    await dependencies.limiterStore.close();
    await dependencies.db.$disconnect();
    await monitoring?.close();
    await closeTracing();
  };
  stopOnSignals({ log: logger, stop, graceMs: config.graceMs });
};

const config = loadOrExit(loadConfig);
const { logLevel: level, redact } = config;
const logger = createLogger({
  name: 'api',
  level,
  redact,
  serializers: { req: requestSerializer },
});
start(config, logger).catch((err: unknown) => {
  logger.fatal({ err }, 'the API cannot start');
  process.exit(1);
});
