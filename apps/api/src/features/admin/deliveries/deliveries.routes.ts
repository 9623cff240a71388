import {
  DeliveryFilterSchema,
  DeliveryPageSchema,
  DeliverySchema,
  IdParamsSchema,
  ResendFilterSchema,
  ResentSchema,
  WhyQuerySchema,
  WhySchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { DeliveryService } from './deliveries.service.ts';

/** Deliveries in the Admin Portal. */
export const deliveryRoutes: FastifyPluginAsyncZod<{ service: DeliveryService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;

  app.get('/admin/deliveries', { config, schema: listSchema }, (request) =>
    service.list(request.query),
  );
  app.get('/admin/deliveries/why', { config, schema: whySchema }, (request) =>
    service.why(request.query),
  );
  app.post('/admin/deliveries/resend', { config, schema: resendAllSchema }, (request) =>
    service.resendAll(request.body, identityOf(request).auth0Id),
  );
  app.post('/admin/deliveries/:id/resend', { config, schema: resendSchema }, (request) =>
    service.resend(request.params.id, identityOf(request).auth0Id),
  );
};

const listSchema = {
  summary: 'Messages and what they tell, by address, circular, state or reply of the mail server',
  querystring: DeliveryFilterSchema,
  response: answers(DeliveryPageSchema),
};
const whySchema = {
  summary: 'Why somebody did not get the alert of a circular',
  querystring: WhyQuerySchema,
  response: answers(WhySchema, ['NOT_FOUND']),
};
const resendAllSchema = {
  summary: 'Sends failed or cancelled deliveries again, by circular, state and reply',
  body: ResendFilterSchema,
  response: answers(ResentSchema),
};
const resendSchema = {
  summary: 'Sends a delivery again',
  params: IdParamsSchema,
  response: answers(DeliverySchema, ['NOT_FOUND', 'CONFLICT']),
};
