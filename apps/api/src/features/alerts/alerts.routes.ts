import { AlertFilterSchema, AlertPageSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../lib/http.ts';
import { userOf } from '../../plugins/access.ts';
import type { AlertService } from './alerts.service.ts';

/** The caller's own alerts. */
export const alertRoutes: FastifyPluginAsyncZod<{ service: AlertService }> = async (
  app,
  { service },
) => {
  app.get('/alerts', { config: { access: 'complete' }, schema: listSchema }, (request) =>
    service.list(userOf(request).id, request.query),
  );
};

const listSchema = {
  summary: 'The alerts of the caller, newest first',
  querystring: AlertFilterSchema,
  response: answers(AlertPageSchema),
};
