import {
  AdminRelationsSchema,
  CorrectRelationInputSchema,
  IdParamsSchema,
  NewRelationInputSchema,
  RelationParamsSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { RelationService } from './relations.service.ts';

/** Routes for admins to add, confirm and correct a circular's effects on other acts. */
export const adminRelationRoutes: FastifyPluginAsyncZod<{ service: RelationService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;

  app.get('/admin/circulars/:id/relations', { config, schema: listSchema }, (request) =>
    service.list(request.params.id),
  );
  app.post('/admin/circulars/:id/relations', { config, schema: addSchema }, (request) =>
    service.add(request.params.id, identityOf(request).auth0Id, request.body),
  );
  app.patch(
    '/admin/circulars/:id/relations/:relation',
    { config, schema: correctSchema },
    (request) => service.correct(request.params, identityOf(request).auth0Id, request.body),
  );
};

const listSchema = {
  summary: 'Lists a circular’s relations to other acts, including rejected ones',
  params: IdParamsSchema,
  response: answers(AdminRelationsSchema, ['NOT_FOUND']),
};
const addSchema = {
  summary: 'Adds a relation to another act, with the sentence that states it',
  params: IdParamsSchema,
  body: NewRelationInputSchema,
  response: answers(AdminRelationsSchema, ['NOT_FOUND', 'CONFLICT']),
};
const correctSchema = {
  summary: 'Confirms, rejects or corrects a relation',
  params: RelationParamsSchema,
  body: CorrectRelationInputSchema,
  response: answers(AdminRelationsSchema, ['NOT_FOUND', 'CONFLICT']),
};
