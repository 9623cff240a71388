import { OverviewSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import type { OverviewService } from './overview.service.ts';

/** Routes for the state of the service in the Admin Portal. */
export const overviewRoutes: FastifyPluginAsyncZod<{ service: OverviewService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;
  app.get('/admin/overview', { config, schema: overviewSchema }, () => service.read());
};

const overviewSchema = {
  summary: 'Returns figures for the last 24 hours and 30 days, and what is pending or failing now',
  response: answers(OverviewSchema),
};
