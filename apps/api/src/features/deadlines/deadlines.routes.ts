import { DeadlineFilterSchema, DeadlinePageSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../lib/http.ts';
import { userOf } from '../../plugins/access.ts';
import type { DeadlineService } from './deadlines.service.ts';

/** Routes for effective dates, deadlines and consultations. */
export const deadlineRoutes: FastifyPluginAsyncZod<{ service: DeadlineService }> = async (
  app,
  { service },
) => {
  const config = { access: 'complete' } as const;

  app.get('/deadlines', { config, schema: listSchema }, (request) =>
    service.list(userOf(request).id, request.query),
  );
};

const listSchema = {
  summary: 'Lists effective dates, deadlines and consultations, earliest first',
  querystring: DeadlineFilterSchema,
  response: answers(DeadlinePageSchema),
};
