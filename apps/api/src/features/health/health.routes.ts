import { type Database, findLastRun } from '@circulate/database';
import { HealthSchema, ReadinessSchema } from '@circulate/shared-schemas';
import type { Storage } from '@circulate/storage';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { JobQueue } from '../../clients/job-queue.ts';
import { RETRY_AFTER_S } from '../../lib/app-error.ts';
import { answers } from '../../lib/http.ts';

type Options = { db: Database; jobQueue: JobQueue; storage: Storage };

/** Name of the worker's sweep for lost jobs. */
const SWEEP = 'sweep';

/** Routes that tell load balancers and operators whether the process runs and can work. */
export const healthRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const config = { access: 'public' } as const;

  // Probes run every few seconds, so only failures are logged.
  const logLevel = 'warn';

  app.get(
    '/healthz',
    { config, logLevel, schema: healthSchema },
    async () => ({ status: 'ok' }) as const,
  );

  app.get('/readyz', { config, logLevel, schema: readinessSchema }, async (_request, reply) => {
    const { isReady, ...parts } = await askAll(options);
    if (isReady) return { status: 'ready', ...parts } as const;
    return reply
      .code(503)
      .header('retry-after', String(RETRY_AFTER_S))
      .send({ status: 'unavailable', ...parts });
  });
};

/**
 * Checks every dependency. Reports an overdue sweep but doesn't count it as a failure, because the
 * API still works.
 */
const askAll = async ({ db, jobQueue, storage }: Options) => {
  const [database, queue, files, lastSweep] = await Promise.all([
    answersQueries(db),
    jobQueue.isHealthy(),
    canStore(storage),
    findLastRun(db, SWEEP).catch(() => null),
  ]);
  return {
    isReady: database && queue && files,
    database,
    queue,
    storage: files,
    last_sweep: lastSweep?.toISOString() ?? null,
  };
};

const canStore = (storage: Storage): Promise<boolean> =>
  storage.check().then(
    () => true,
    () => false,
  );

const answersQueries = async (db: Database): Promise<boolean> => {
  try {
    await db.$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
};

const healthSchema = {
  summary: 'Returns 200 while the process runs',
  response: answers(HealthSchema),
};
const readinessSchema = {
  summary: 'Returns 200 if the database, queue and storage respond',
  response: { ...answers(ReadinessSchema), 503: ReadinessSchema },
};
