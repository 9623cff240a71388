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

/** Routes for the caller's email frequency (product.md: digests). */
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

const readSchema = { summary: 'Returns the caller’s email settings and pending alerts', response };
const chooseSchema = {
  summary: 'Changes the email frequency',
  body: EmailDeliveryInputSchema,
  response,
};
const bankSchema = {
  summary: 'Sets the email frequency for a subscribed bank; null resets it',
  params: IdParamsSchema,
  body: BankFrequencyInputSchema,
  response: answers(EmailDeliverySchema, ['NOT_FOUND']),
};
const sendHeldSchema = { summary: 'Sends the alerts held while emails were off', response };
const dropHeldSchema = { summary: 'Discards the alerts held while emails were off', response };
