import { z } from 'zod';
import { postgresUrl, redisUrl } from './fields.ts';

/** Whether a program runs for real. */
export const runSettings = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` rejects settings meant only for development and tests.'),
};

/** Where a program finds the database of the product. */
export const databaseSettings = {
  DATABASE_URL: postgresUrl().describe('PostgreSQL URL of the product.'),
  DATABASE_PASSWORD: z.string().optional().meta({
    description: 'Password for `DATABASE_URL`, if the URL has none.',
    secret: true,
  }),
};

/** Where a program finds the queues, if not in the database. */
export const redisSettings = {
  REDIS_URL: redisUrl()
    .optional()
    .describe('Redis URL of the job queues. If not set, PostgreSQL holds them.'),
  REDIS_PASSWORD: z.string().optional().meta({
    description: 'Password for `REDIS_URL`, if the URL has none.',
    secret: true,
  }),
};

/** How much a program tells. */
export const logSettings = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Lowest level to log.'),
};
