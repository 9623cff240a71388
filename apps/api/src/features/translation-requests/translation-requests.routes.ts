import {
  DeclinedTranslationSchema,
  IdParamsSchema,
  TranslationAskedSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../lib/http.ts';
import { identityOf, userOf } from '../../plugins/access.ts';
import type { TranslationRequestService } from './translation-requests.service.ts';

type Options = { service: TranslationRequestService };

/** Routes for requesting translations. Reviewers provide one as a correction, or decline. */
export const translationRequestRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { service },
) => {
  app.post(
    '/circulars/:id/translation-request',
    { config: { access: 'complete' }, schema: askSchema },
    (request) => service.ask(userOf(request).id, request.params.id),
  );
  app.post(
    '/admin/circulars/:id/translation-requests/decline',
    { config: { access: 'admin' }, schema: declineSchema },
    (request) => service.decline(request.params.id, identityOf(request).auth0Id),
  );
};

const askSchema = {
  summary: 'Requests a translation of a circular',
  params: IdParamsSchema,
  response: answers(TranslationAskedSchema, ['NOT_FOUND', 'CONFLICT']),
};
const declineSchema = {
  summary: 'Declines a requested translation',
  params: IdParamsSchema,
  response: answers(DeclinedTranslationSchema),
};
