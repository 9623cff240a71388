import {
  AdminCircularFilterSchema,
  type AdminCircularItem,
  AdminCircularPageSchema,
  AdminCircularSchema,
  CheckCircularInputSchema,
  ConfirmCircularInputSchema,
  CorrectCircularInputSchema,
  DecideCircularInputSchema,
  IdParamsSchema,
  ManyCircularsInputSchema,
  ManyEffectSchema,
  ManyResultSchema,
  ReassignCircularInputSchema,
  WithdrawCircularInputSchema,
} from '@circulate/shared-schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CountCall } from '../../../clients/limited-calls.ts';
import { type Columns, CSV_PAGE, csvSchema, itemsOf, sendCsv } from '../../../lib/csv.ts';
import { answers } from '../../../lib/http.ts';
import { identityOf, userOf } from '../../../plugins/access.ts';
import { circularColumns } from '../../circulars/circular-columns.ts';
import type { AdminCircularService } from './admin-circulars.service.ts';

type Options = { service: AdminCircularService; countCsv: CountCall };

export const adminCircularRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { service, countCsv } = options;
  const config = { access: 'admin' } as const;

  app.get('/admin/circulars', { config, schema: listSchema }, (request) =>
    service.list(request.query),
  );
  app.get('/admin/circulars/csv', { config, schema: fileSchema }, async (request, reply) => {
    await countCsv(identityOf(request).auth0Id);
    const items = itemsOf((cursor) => service.list({ ...request.query, cursor, limit: CSV_PAGE }));
    return sendCsv(reply, items, { name: 'circulate-circulars', columns: adminColumns });
  });
  app.post('/admin/circulars/many', { config, schema: manySchema }, (request) =>
    service.changeMany(request.body, actorOf(request)),
  );
  app.post('/admin/circulars/many/effect', { config, schema: effectSchema }, (request) =>
    service.effectOfMany(request.body),
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
  app.post('/admin/circulars/:id/check', { config, schema: checkSchema }, (request) =>
    service.check(request.params.id, actorOf(request), request.body),
  );
  app.post('/admin/circulars/:id/retry', { config, schema: retrySchema }, (request) =>
    service.retry(request.params.id, actorOf(request), request.body),
  );
  app.post('/admin/circulars/:id/withdraw', { config, schema: withdrawSchema }, (request) =>
    service.withdraw(request.params.id, actorOf(request), request.body),
  );
  app.post('/admin/circulars/:id/reassign', { config, schema: reassignSchema }, (request) =>
    service.reassign(request.params.id, actorOf(request), request.body),
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

const adminColumns: Columns<AdminCircularItem> = {
  'Received at (UTC)': ({ created_at }) => created_at,
  ...circularColumns<AdminCircularItem>((circular) => circular),
  Reason: ({ reason }) => reason,
  File: ({ file_name }) => file_name,
  Address: ({ source_url }) => source_url,
};

const fileSchema = {
  ...csvSchema('Exports circulars of any status as CSV, filtered and ordered like the list'),
  querystring: AdminCircularFilterSchema.omit({ cursor: true, limit: true }),
};
const manySchema = {
  summary: 'Retries, removes or reassigns up to 100 circulars, or resends their emails',
  body: ManyCircularsInputSchema,
  response: answers(ManyResultSchema),
};
const effectSchema = {
  summary:
    'Previews how many circulars a bulk action would change and how many users it would alert',
  body: ManyCircularsInputSchema,
  response: answers(ManyEffectSchema),
};
const reassignSchema = {
  summary: 'Changes the bank of a circular',
  params: IdParamsSchema,
  body: ReassignCircularInputSchema,
  response: ofItsState,
};
const listSchema = {
  summary: 'Lists circulars of any status',
  querystring: AdminCircularFilterSchema,
  response: answers(AdminCircularPageSchema),
};
const oneSchema = { summary: 'Returns a circular', params: IdParamsSchema, response };
const retrySchema = {
  summary: 'Retries a failed step',
  params: IdParamsSchema,
  body: DecideCircularInputSchema,
  response: ofItsState,
};
const withdrawSchema = {
  summary: 'Removes a circular from Circulate',
  params: IdParamsSchema,
  body: WithdrawCircularInputSchema,
  response: ofItsState,
};
const undoSchema = {
  summary: 'Undoes a publication that is still on hold',
  params: IdParamsSchema,
  response: ofItsState,
};
const confirmSchema = {
  summary: 'Publishes a circular from review',
  params: IdParamsSchema,
  body: ConfirmCircularInputSchema,
  response: ofItsState,
};
const checkSchema = {
  summary: 'Records the caller’s categories in a blind check and returns the published ones',
  params: IdParamsSchema,
  body: CheckCircularInputSchema,
  response: ofItsState,
};
const correctSchema = {
  summary: 'Corrects a circular’s title, date, categories or translation',
  params: IdParamsSchema,
  body: CorrectCircularInputSchema,
  response: ofItsState,
};
