import type { Database } from '@circulate/database';
import { HealthSchema, ReadinessSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { JobQueue } from '../../clients/job-queue.ts';
import { RETRY_AFTER_S } from '../../lib/app-error.ts';
import { answers } from '../../lib/http.ts';

type Options = { db: Database; jobQueue: JobQueue };

/** What a load balancer and an operator ask: does it run, can it work. */
export const healthRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, jobQueue }) => {
  const config = { access: 'public' } as const;

  // Asked every few seconds: only trouble is worth a line in the log.
  const logLevel = 'warn';

  app.get(
    '/healthz',
    { config, logLevel, schema: healthSchema },
    async () => ({ status: 'ok' }) as const,
  );

  app.get('/readyz', { config, logLevel, schema: readinessSchema }, async (_request, reply) => {
    const [database, queue] = await Promise.all([answersQueries(db), jobQueue.isHealthy()]);
    if (database && queue) return { status: 'ready', database, queue } as const;
    return reply
      .code(503)
      .header('retry-after', String(RETRY_AFTER_S))
      .send({ status: 'unavailable', database, queue });
  });
};

const answersQueries = async (db: Database): Promise<boolean> => {
  try {
    await db.$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
};

const healthSchema = { summary: 'The process runs', response: answers(HealthSchema) };
const readinessSchema = {
  summary: 'Database and queue answer',
  response: { ...answers(ReadinessSchema), 503: ReadinessSchema },
};
