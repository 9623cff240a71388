import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openPool } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { openStorage } from '@circulate/storage';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import supertest from 'supertest';
import { buildApp } from '../../src/build-app.ts';
import { createAccessTokens } from '../../src/clients/access-tokens.ts';
import { createJobQueue } from '../../src/clients/job-queue.ts';
import { openLimiterStore } from '../../src/clients/limiters.ts';
import { createFetchUserInfo } from '../../src/clients/user-info.ts';
import { loadConfig } from '../../src/config.ts';
import type { HttpMetrics } from '../../src/operations/http-metrics.ts';
import { createFactories } from './factories.ts';
import { AUDIENCE, type IdentityServer, startIdentityServer } from './identity-server.ts';
import { noteRouteCalls } from './route-calls.ts';
import { BETA_CODE_SECRET } from './secrets.ts';

export const WEB_ORIGIN = 'https://app.circulate.test';

type Options = {
  env?: Record<string, string>;
  /** Database and files to share with another API process in the same test. */
  databaseUrl?: string;
  identity?: IdentityServer;
  /** Where the API writes its log. Discarded by default. */
  logger?: FastifyBaseLogger;
  metrics?: HttpMetrics;
  /** Keeps jobs in the outbox. */
  holdsJobs?: boolean;
};

/** Starts the complete API on 127.0.0.1, with its own database and identity provider. */
export const startTestApi = async (options: Options = {}) => {
  const databaseUrl = options.databaseUrl ?? (await createTestDatabase());
  const identity = options.identity ?? (await startIdentityServer());
  const storageDir = await mkdtemp(join(tmpdir(), 'circulate-api-test-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    AUTH0_DOMAIN: identity.url,
    AUTH0_AUDIENCE: AUDIENCE,
    AUTH0_CLIENT_ID: 'test-client',
    WEB_ORIGINS: WEB_ORIGIN,
    BETA_CODE_SECRET,
    PRODUCT_TOKEN_SECRET: 'product-token-secret-for-tests-0123456789',
    STORAGE_DIR: storageDir,
    UPLOAD_MAX_MB: '1',
    RATE_LIMIT_PER_MINUTE: '1000000',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...options.env,
  });
  const logger = options.logger ?? pino({ level: config.logLevel });
  const pool = openPool(databaseUrl, { poolSize: 5 });
  const db = openDatabase(pool);
  const queueSettings = { databaseUrl, redisUrl: config.redisUrl };
  const storage = await openStorage(config.storage);
  const jobQueue = createJobQueue(db, queueSettings, logger);
  const limiterStore = openLimiterStore(queueSettings);
  const app = await buildApp({
    config,
    logger,
    db,
    pool,
    storage,
    jobQueue: options.holdsJobs ? { ...jobQueue, relay: () => undefined } : jobQueue,
    limiterStore,
    accessTokens: createAccessTokens({ ...config.identity, cooldownMs: 0 }),
    fetchUserInfo: createFetchUserInfo(config.identity.issuer),
    ...(options.metrics && { metrics: options.metrics }),
  });
  const routeCalls = noteRouteCalls(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    app,
    config,
    databaseUrl,
    db,
    pool,
    identity,
    storage,
    storageDir,
    /** Relays the outbox, as the worker does every few seconds. */
    relay: jobQueue.relay,
    url,
    http: supertest(url),
    ...createFactories({ db, identity, storage }),
    close: async () => {
      await routeCalls.write();
      await app.close();
      await jobQueue.close();
      await limiterStore.close();
      await db.$disconnect();
      if (!options.identity) await identity.close();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
};

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;
