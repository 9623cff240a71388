import {
  DeletedSchema,
  IdParamsSchema,
  NewSearchSchema,
  SavedSearchListSchema,
  SavedSearchSchema,
  SearchChangeSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers, answersCreated } from '../../lib/http.ts';
import { userOf } from '../../plugins/access.ts';
import type { SearchService } from './searches.service.ts';

type Options = { service: SearchService };

/** Routes for the caller's saved searches (product.md: saved searches). */
export const searchRoutes: FastifyPluginAsyncZod<Options> = async (app, { service }) => {
  const config = { access: 'complete' } as const;

  app.get('/searches', { config, schema: listSchema }, (request) =>
    service.list(userOf(request).id),
  );
  app.post('/searches', { config, schema: createSchema }, async (request, reply) =>
    reply.code(201).send(await service.create(userOf(request).id, request.body)),
  );
  app.patch('/searches/:id', { config, schema: changeSchema }, (request) =>
    service.change(userOf(request).id, request.params.id, request.body),
  );
  app.delete('/searches/:id', { config, schema: removeSchema }, async (request) => {
    await service.remove(userOf(request).id, request.params.id);
    return { deleted: true } as const;
  });
};

const listSchema = {
  summary: 'Lists the caller’s saved searches',
  response: answers(SavedSearchListSchema),
};
const createSchema = {
  summary: 'Saves a search, with alerts on or off',
  body: NewSearchSchema,
  response: answersCreated(SavedSearchSchema, ['NOT_FOUND', 'CONFLICT']),
};
const changeSchema = {
  summary: 'Renames a saved search, or turns its alerts on or off',
  params: IdParamsSchema,
  body: SearchChangeSchema,
  response: answers(SavedSearchSchema, ['NOT_FOUND']),
};
const removeSchema = {
  summary: 'Deletes a saved search',
  params: IdParamsSchema,
  response: answers(DeletedSchema, ['NOT_FOUND']),
};
