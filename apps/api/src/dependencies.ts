import type { Database, Pool } from '@circulate/database';
import type { Storage } from '@circulate/storage';
import type { FastifyBaseLogger } from 'fastify';
import type { AccessTokens } from './clients/access-tokens.ts';
import type { JobQueue } from './clients/job-queue.ts';
import type { LimiterStore } from './clients/limiters.ts';
import type { FetchUserInfo } from './clients/user-info.ts';
import type { Config } from './config.ts';
import type { HttpMetrics } from './operations/http-metrics.ts';

/** External dependencies of the API. */
export type Dependencies = {
  config: Config;
  logger: FastifyBaseLogger;
  db: Database;
  /** The connection pool of `db`. */
  pool: Pool;
  storage: Storage;
  jobQueue: JobQueue;
  limiterStore: LimiterStore;
  accessTokens: AccessTokens;
  fetchUserInfo: FetchUserInfo;
  metrics?: HttpMetrics;
  /** Starts any due work at the identity provider immediately. */
  wakeProviderWork?: (() => void) | undefined;
};
