import { z } from 'zod';
import { httpUrl, postgresUrl, redisUrl, stopGraceSeconds } from './fields.ts';

/** The setting that says whether a program runs in production. */
export const runSettings = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` rejects settings meant only for development and tests.'),
};

/** Settings of the connection to the product's database. */
export const databaseSettings = {
  DATABASE_URL: postgresUrl().describe('PostgreSQL URL for the product’s database.'),
  DATABASE_PASSWORD: z.string().optional().meta({
    description: 'Password for `DATABASE_URL`, if the URL has none.',
    secret: true,
  }),
};

/** Settings of the connection to Redis, if the job queues are there. */
export const redisSettings = {
  REDIS_URL: redisUrl()
    .optional()
    .describe('Redis URL for the job queues. If not set, the queues are in PostgreSQL.'),
  REDIS_PASSWORD: z.string().optional().meta({
    description: 'Password for `REDIS_URL`, if the URL has none.',
    secret: true,
  }),
};

export const logSettings = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Lowest level to log.'),
};

/** Settings for stopping with work in progress, and for traces and logs. */
export const programSettings = {
  STOP_GRACE_SECONDS: stopGraceSeconds().describe(
    'Seconds to wait at shutdown for work in progress. Set the supervisor’s own timeout at least 5 seconds longer.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl()
    .optional()
    .describe(
      'URL of an OTLP receiver for traces over HTTP, such as `http://collector:4318`. If not set, no traces are sent.',
    ),
  ...logSettings,
};
