import {
  AdminCircularDetailSchema,
  AdminCircularFilterSchema,
  AdminCircularPageSchema,
  ConfirmCircularInputSchema,
  CorrectCircularInputSchema,
  IdParamsSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { AdminCircularService } from './admin-circulars.service.ts';

type Options = { service: AdminCircularService };

/** Circulars in the Admin Portal. */
export const adminCircularRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { service } = options;
  const config = { access: 'admin' } as const;

  app.get('/admin/circulars', { config, schema: listSchema }, (request) =>
    service.list(request.query),
  );
  app.get('/admin/circulars/:id', { config, schema: oneSchema }, (request) =>
    service.detail(request.params.id),
  );
  app.patch('/admin/circulars/:id', { config, schema: correctSchema }, (request) =>
    service.correct(request.params.id, identityOf(request).auth0Id, request.body),
  );
  app.post('/admin/circulars/:id/confirm', { config, schema: confirmSchema }, (request) =>
    service.confirm(request.params.id, identityOf(request).auth0Id, request.body),
  );
  app.post('/admin/circulars/:id/retry', { config, schema: retrySchema }, (request) =>
    service.retry(request.params.id, identityOf(request).auth0Id),
  );
  app.post('/admin/circulars/:id/withdraw', { config, schema: withdrawSchema }, (request) =>
    service.withdraw(request.params.id, identityOf(request).auth0Id),
  );
};

const response = answers(AdminCircularDetailSchema, ['NOT_FOUND']);
const ofItsState = answers(AdminCircularDetailSchema, ['NOT_FOUND', 'CONFLICT']);

const listSchema = {
  summary: 'Circulars, whatever their status',
  querystring: AdminCircularFilterSchema,
  response: answers(AdminCircularPageSchema),
};
const oneSchema = { summary: 'One circular', params: IdParamsSchema, response };
const retrySchema = {
  summary: 'Runs a failed step again',
  params: IdParamsSchema,
  response: ofItsState,
};
const withdrawSchema = { summary: 'Withdraws a circular', params: IdParamsSchema, response };
const confirmSchema = {
  summary: 'Out of review',
  params: IdParamsSchema,
  body: ConfirmCircularInputSchema,
  response: ofItsState,
};
const correctSchema = {
  summary: 'Corrects title, date, categories or translation',
  params: IdParamsSchema,
  body: CorrectCircularInputSchema,
  response,
};
