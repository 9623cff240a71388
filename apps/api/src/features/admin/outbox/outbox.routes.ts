import {
  DeletedSchema,
  OutboxEntryParamsSchema,
  RetriedSchema,
  SetAsideFilterSchema,
  SetAsidePageSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { OutboxService } from './outbox.service.ts';

/** Routes for unprocessable jobs in the Admin Portal. */
export const outboxRoutes: FastifyPluginAsyncZod<{ service: OutboxService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;

  app.get('/admin/outbox', { config, schema: listSchema }, (request) =>
    service.list(request.query),
  );
  app.post('/admin/outbox/:id/retry', { config, schema: retrySchema }, async (request) => {
    await service.retry(request.params.id, identityOf(request).auth0Id);
    return { retried: true } as const;
  });
  app.delete('/admin/outbox/:id', { config, schema: dropSchema }, async (request) => {
    await service.drop(request.params.id, identityOf(request).auth0Id);
    return { deleted: true } as const;
  });
};

const listSchema = {
  summary: 'Lists unprocessable jobs with the reason, newest first',
  querystring: SetAsideFilterSchema,
  response: answers(SetAsidePageSchema),
};
const retrySchema = {
  summary: 'Retries an unprocessable job',
  params: OutboxEntryParamsSchema,
  response: answers(RetriedSchema, ['NOT_FOUND']),
};
const dropSchema = {
  summary: 'Discards an unprocessable job',
  params: OutboxEntryParamsSchema,
  response: answers(DeletedSchema, ['NOT_FOUND']),
};
