import {
  type Delivery,
  DeliveryFilterSchema,
  DeliveryPageSchema,
  DeliverySchema,
  IdParamsSchema,
  ManyResultSchema,
  ResendFilterSchema,
  ResendManyInputSchema,
  ResentSchema,
  WhyQuerySchema,
  WhySchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CountCall } from '../../../clients/limited-calls.ts';
import { type Columns, CSV_PAGE, csvSchema, itemsOf, sendCsv } from '../../../lib/csv.ts';
import { answers } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { DeliveryService } from './deliveries.service.ts';

type Options = { service: DeliveryService; countCsv: CountCall };

/** Routes for deliveries in the Admin Portal. */
export const deliveryRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { service, countCsv },
) => {
  const config = { access: 'admin' } as const;

  app.get('/admin/deliveries', { config, schema: listSchema }, (request) =>
    service.list(request.query),
  );
  app.get('/admin/deliveries/csv', { config, schema: fileSchema }, async (request, reply) => {
    await countCsv(identityOf(request).auth0Id);
    const items = itemsOf((cursor) => service.list({ ...request.query, cursor, limit: CSV_PAGE }));
    return sendCsv(reply, items, { name: 'circulate-deliveries', columns });
  });
  app.get('/admin/deliveries/why', { config, schema: whySchema }, (request) =>
    service.why(request.query),
  );
  app.post('/admin/deliveries/resend', { config, schema: resendAllSchema }, (request) =>
    service.resendAll(request.body, identityOf(request).auth0Id),
  );
  app.post('/admin/deliveries/many/resend', { config, schema: resendManySchema }, (request) =>
    service.resendMany(request.body, identityOf(request).auth0Id),
  );
  app.post('/admin/deliveries/:id/resend', { config, schema: resendSchema }, (request) =>
    service.resend(request.params.id, identityOf(request).auth0Id),
  );
};

const columns: Columns<Delivery> = {
  'Created at (UTC)': ({ created_at }) => created_at,
  Channel: ({ channel }) => channel,
  Kind: ({ kind }) => kind,
  State: ({ state }) => state,
  Receiver: ({ user }) => user.email,
  'Sent to': ({ sent_to }) => sent_to,
  Circulars: ({ alerts }) => alerts.map(({ circular }) => circular.title ?? '').join('; '),
  Tries: ({ attempts }) => attempts,
  Reply: ({ reply }) => reply,
  'Sent at (UTC)': ({ sent_at }) => sent_at,
  'Message-ID': ({ message_id }) => message_id,
  Id: ({ id }) => id,
};

const fileSchema = {
  ...csvSchema('Exports deliveries as CSV, newest first, filtered like the list'),
  querystring: DeliveryFilterSchema.omit({ cursor: true, limit: true }),
};
const listSchema = {
  summary: 'Lists deliveries, filtered by email address, circular, state or mail server reply',
  querystring: DeliveryFilterSchema,
  response: answers(DeliveryPageSchema),
};
const whySchema = {
  summary: 'Explains why a user did or didn’t get an alert',
  querystring: WhyQuerySchema,
  response: answers(WhySchema, ['NOT_FOUND']),
};
const resendAllSchema = {
  summary: 'Resends failed or cancelled deliveries, filtered by circular, state and reply',
  body: ResendFilterSchema,
  response: answers(ResentSchema),
};
const resendManySchema = {
  summary: 'Resends up to 100 deliveries and returns the outcome of each',
  body: ResendManyInputSchema,
  response: answers(ManyResultSchema),
};
const resendSchema = {
  summary: 'Resends a delivery',
  params: IdParamsSchema,
  response: answers(DeliverySchema, ['NOT_FOUND', 'CONFLICT']),
};
