import { AdminCountsSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import type { CountsService } from './counts.service.ts';

/** Routes for the counts on the Admin Portal's tabs. */
export const countsRoutes: FastifyPluginAsyncZod<{ service: CountsService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;
  app.get('/admin/counts', { config, schema: countsSchema }, () => service.read());
};

const countsSchema = {
  summary: 'Returns the length of each Admin Portal list, up to 1,000',
  response: answers(AdminCountsSchema),
};
