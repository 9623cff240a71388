import {
  AdminCircularFilterSchema,
  AdminCircularPageSchema,
  AdminCircularSchema,
  ConfirmCircularInputSchema,
  CorrectCircularInputSchema,
  DecideCircularInputSchema,
  IdParamsSchema,
} from '@circulate/shared-schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import { identityOf, userOf } from '../../../plugins/access.ts';
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
    service.correct(request.params.id, actorOf(request), request.body),
  );
  app.post('/admin/circulars/:id/confirm', { config, schema: confirmSchema }, (request) =>
    service.confirm(request.params.id, actorOf(request), request.body),
  );
  app.post('/admin/circulars/:id/retry', { config, schema: retrySchema }, (request) =>
    service.retry(request.params.id, actorOf(request), request.body),
  );
  app.post('/admin/circulars/:id/withdraw', { config, schema: withdrawSchema }, (request) =>
    service.withdraw(request.params.id, actorOf(request), request.body),
  );
  app.post('/admin/circulars/:id/undo', { config, schema: undoSchema }, (request) =>
    service.undo(request.params.id, actorOf(request)),
  );
};

const actorOf = (request: FastifyRequest) => ({
  actor: identityOf(request).auth0Id,
  userId: userOf(request).id,
});

const response = answers(AdminCircularSchema, ['NOT_FOUND']);
const ofItsState = answers(AdminCircularSchema, ['NOT_FOUND', 'CONFLICT']);

const listSchema = {
  summary: 'Circulars, whatever their status',
  querystring: AdminCircularFilterSchema,
  response: answers(AdminCircularPageSchema),
};
const oneSchema = { summary: 'One circular', params: IdParamsSchema, response };
const retrySchema = {
  summary: 'Runs a failed step again',
  params: IdParamsSchema,
  body: DecideCircularInputSchema,
  response: ofItsState,
};
const withdrawSchema = {
  summary: 'Withdraws a circular',
  params: IdParamsSchema,
  body: DecideCircularInputSchema,
  response: ofItsState,
};
const undoSchema = {
  summary: 'Takes a publication back into review while it is held',
  params: IdParamsSchema,
  response: ofItsState,
};
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
  response: ofItsState,
};
