import {
  AdminCircularDetailSchema,
  CircularDetailSchema,
  CircularFilterSchema,
  type CircularItem,
  CircularPageSchema,
  FileLinkSchema,
  IdParamsSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CountCall } from '../../clients/limited-calls.ts';
import { CSV_PAGE, csvSchema, itemsOf, sendCsv } from '../../lib/csv.ts';
import { answers } from '../../lib/http.ts';
import { isAdmin, userOf } from '../../plugins/access.ts';
import { circularColumns } from './circular-columns.ts';
import type { CircularService } from './circulars.service.ts';

type Options = { service: CircularService; countCsv: CountCall };

/** Circulars for everyone with a complete profile. */
export const circularRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { service, countCsv },
) => {
  const config = { access: 'complete' } as const;

  app.get('/circulars', { config, schema: listSchema }, (request) => service.search(request.query));

  app.get('/circulars/csv', { config, schema: fileSchema }, async (request, reply) => {
    await countCsv(userOf(request).id);
    const items = itemsOf((cursor) =>
      service.search({ ...request.query, cursor, limit: CSV_PAGE }),
    );
    const columns = circularColumns<CircularItem>((circular) => circular);
    return sendCsv(reply, items, { name: 'circulate-archive', columns });
  });

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
const fileSchema = {
  ...csvSchema('Published circulars as CSV, newest first, by the same filters'),
  querystring: CircularFilterSchema.omit({ cursor: true, limit: true }),
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
