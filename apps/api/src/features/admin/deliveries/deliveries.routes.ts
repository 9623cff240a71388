import {
  DeliveryFilterSchema,
  DeliveryPageSchema,
  DeliverySchema,
  IdParamsSchema,
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
  app.post('/admin/deliveries/:id/resend', { config, schema: resendSchema }, (request) =>
    service.resend(request.params.id, identityOf(request).auth0Id),
  );
};

const listSchema = {
  summary: 'Emails of alerts, by address or circular, with what mail servers said',
  querystring: DeliveryFilterSchema,
  response: answers(DeliveryPageSchema),
};
const whySchema = {
  summary: 'Why somebody did not get the alert of a circular',
  querystring: WhyQuerySchema,
  response: answers(WhySchema),
};
const resendSchema = {
  summary: 'Sends an alert again',
  params: IdParamsSchema,
  response: answers(DeliverySchema),
};
