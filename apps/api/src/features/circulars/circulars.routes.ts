import {
  AdminCircularDetailSchema,
  CircularDetailSchema,
  CircularFilterSchema,
  CircularPageSchema,
  FileLinkSchema,
  IdParamsSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answers } from '../../lib/http.ts';
import { isAdmin } from '../../plugins/access.ts';
import type { CircularService } from './circulars.service.ts';

type Options = { service: CircularService };

/** Circulars for everyone with a complete profile. */
export const circularRoutes: FastifyPluginAsyncZod<Options> = async (app, { service }) => {
  const config = { access: 'complete' } as const;

  app.get('/circulars', { config, schema: listSchema }, (request) => service.search(request.query));

  app.get('/circulars/:id', { config, schema: detailSchema }, (request) =>
    service.detail(request.params.id, isAdmin(request)),
  );

  app.post('/circulars/:id/file-link', { config, schema: fileLinkSchema }, (request) =>
    service.fileLink(request.params.id, isAdmin(request)),
  );
};

const listSchema = {
  summary: 'Published circulars, newest first',
  querystring: CircularFilterSchema,
  response: answers(CircularPageSchema),
};
const detailSchema = {
  summary: 'One circular; admins see steps and warnings too',
  params: IdParamsSchema,
  // The wider schema first: the narrower one would drop what only admins see.
  response: answers(z.union([AdminCircularDetailSchema, CircularDetailSchema]), ['NOT_FOUND']),
};
const fileLinkSchema = {
  summary: 'A path to the PDF that works for 60 seconds',
  params: IdParamsSchema,
  response: answers(FileLinkSchema, ['NOT_FOUND']),
};
