import { openDatabase, openPool } from '@circulate/database';
import { openFolderStorage } from '@circulate/storage';
import { pino } from 'pino';
import { buildApp } from '../src/build-app.ts';
import { createAccessTokens } from '../src/clients/access-tokens.ts';
import { createJobQueue } from '../src/clients/job-queue.ts';
import { openLimiterStore } from '../src/clients/limiters.ts';
import { createFetchUserInfo } from '../src/clients/user-info.ts';
import { loadConfig } from '../src/config.ts';

/** Builds the API without any connections, to list its routes; it can't respond to requests. */
export const buildUnconnectedApi = async () => {
  const url = 'postgresql://nobody@127.0.0.1:1/nothing';
  const config = loadConfig({
    DATABASE_URL: url,
    AUTH0_DOMAIN: 'identity.example',
    AUTH0_AUDIENCE: 'audience',
    AUTH0_CLIENT_ID: 'client',
    BETA_CODE_SECRET: 'x'.repeat(32),
    PRODUCT_TOKEN_SECRET: 'x'.repeat(32),
    STORAGE_DIR: '/nowhere',
  });
  const pool = openPool(url);
  const db = openDatabase(pool);
  const logger = pino({ level: 'silent' });
  const app = await buildApp({
    config,
    logger,
    db,
    pool,
    storage: openFolderStorage('/nowhere'),
    jobQueue: createJobQueue(db, { databaseUrl: url }, logger),
    limiterStore: openLimiterStore({ databaseUrl: url }),
    accessTokens: createAccessTokens(config.identity),
    fetchUserInfo: createFetchUserInfo(config.identity.issuer),
  });
  await app.ready();
  return app;
};
