import { z } from 'zod';
import { postgresUrl, redisUrl } from './fields.ts';

/** Whether a program runs for real. */
export const runSettings = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses what is for development and tests alone.'),
};

/** Where a program finds the database of the product. */
export const databaseSettings = {
  DATABASE_URL: postgresUrl().describe('The PostgreSQL database of the product.'),
  DATABASE_PASSWORD: z.string().optional().meta({
    description: 'The password for `DATABASE_URL`, where that has none.',
    secret: true,
  }),
};

/** Where a program finds the queues, if not in the database. */
export const redisSettings = {
  REDIS_URL: redisUrl()
    .optional()
    .describe('The Redis that carries the queues. Without it they live in the database.'),
  REDIS_PASSWORD: z.string().optional().meta({
    description: 'The password for `REDIS_URL`, where that has none.',
    secret: true,
  }),
};

/** How much a program tells. */
export const logSettings = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('From which level on the log is written.'),
};
