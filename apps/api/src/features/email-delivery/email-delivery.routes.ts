import {
  BankFrequencyInputSchema,
  EmailDeliveryInputSchema,
  EmailDeliverySchema,
  IdParamsSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../lib/http.ts';
import { userOf } from '../../plugins/access.ts';
import type { EmailDeliveryService } from './email-delivery.service.ts';

type Options = { service: EmailDeliveryService };

/** How often the emails of the caller come (product.md: digests). */
export const emailDeliveryRoutes: FastifyPluginAsyncZod<Options> = async (app, { service }) => {
  const config = { access: 'complete' } as const;

  app.get('/users/delivery', { config, schema: readSchema }, (request) =>
    service.read(userOf(request).id),
  );
  app.patch('/users/delivery', { config, schema: chooseSchema }, (request) =>
    service.choose(userOf(request).id, request.body),
  );
  app.patch('/users/delivery/banks/:id', { config, schema: bankSchema }, (request) =>
    service.chooseForBank(userOf(request).id, request.params.id, request.body),
  );
  app.post('/users/delivery/held', { config, schema: sendHeldSchema }, (request) =>
    service.sendHeld(userOf(request).id),
  );
  app.delete('/users/delivery/held', { config, schema: dropHeldSchema }, (request) =>
    service.dropHeld(userOf(request).id),
  );
};

const response = answers(EmailDeliverySchema);

const readSchema = { summary: 'How often emails come to the caller, and what waits', response };
const chooseSchema = {
  summary: 'Changes how often emails come',
  body: EmailDeliveryInputSchema,
  response,
};
const bankSchema = {
  summary: 'Gives a followed bank a choice of its own; null takes it away',
  params: IdParamsSchema,
  body: BankFrequencyInputSchema,
  response: answers(EmailDeliverySchema, ['NOT_FOUND']),
};
const sendHeldSchema = { summary: 'Sends what was kept back while mail was stopped', response };
const dropHeldSchema = { summary: 'Forgets what was kept back while mail was stopped', response };
