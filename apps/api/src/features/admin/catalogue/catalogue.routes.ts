import {
  CatalogueExportSchema,
  CatalogueFilterSchema,
  CataloguePageSchema,
  ExportFilterSchema,
  IdParamsSchema,
  ImportCatalogueInputSchema,
  ImportResultSchema,
  KnownSourcePreviewSchema,
  LatestPreviewRunSchema,
  PreviewRunSchema,
  SourceSchema,
  StartPreviewRunInputSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers, answersCreated } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { CatalogueService } from './catalogue.service.ts';

/** Routes to preview, monitor, export and import catalogue entries in the Admin Portal. */
export const catalogueRoutes: FastifyPluginAsyncZod<{ service: CatalogueService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;

  app.get('/admin/catalogue', { config, schema: listSchema }, (request) =>
    service.list(request.query),
  );
  app.post('/admin/catalogue/:id/preview', { config, schema: previewSchema }, (request) =>
    service.preview(request.params.id),
  );
  app.post(
    '/admin/catalogue/:id/watch',
    { config, schema: watchSchema },
    async (request, reply) => {
      const source = await service.watch(request.params.id, identityOf(request).auth0Id);
      return reply.code(201).send(source);
    },
  );
  app.get('/admin/catalogue/previews', { config, schema: latestSchema }, () => service.latestRun());
  app.post('/admin/catalogue/previews', { config, schema: startSchema }, async (request, reply) => {
    const run = await service.startRun(request.body, identityOf(request).auth0Id);
    return reply.code(201).send(run);
  });
  app.post('/admin/catalogue/previews/:id/stop', { config, schema: stopSchema }, (request) =>
    service.stopRun(request.params.id, identityOf(request).auth0Id),
  );
  app.get('/admin/catalogue/export', { config, schema: exportSchema }, (request) =>
    service.export(request.query.bank, identityOf(request).auth0Id),
  );
  app.post('/admin/catalogue/import', { config, schema: importSchema }, (request) =>
    service.import(request.body, identityOf(request).auth0Id),
  );
};

const listSchema = {
  summary: 'Lists banks with their catalogue entries',
  querystring: CatalogueFilterSchema,
  response: answers(CataloguePageSchema),
};
const previewSchema = {
  summary: 'Previews a catalogue entry and stores the outcome',
  params: IdParamsSchema,
  response: answers(KnownSourcePreviewSchema, ['NOT_FOUND']),
};
const watchSchema = {
  summary: 'Starts monitoring a catalogue entry whose preview succeeded',
  params: IdParamsSchema,
  response: answersCreated(SourceSchema, ['NOT_FOUND', 'CONFLICT']),
};
const latestSchema = {
  summary: 'Returns the current or last preview run',
  response: answers(LatestPreviewRunSchema),
};
const startSchema = {
  summary:
    'Previews the catalogue entries of a region or of all banks, and can start monitoring those that work',
  body: StartPreviewRunInputSchema,
  response: answersCreated(PreviewRunSchema, ['NOT_FOUND', 'CONFLICT']),
};
const stopSchema = {
  summary: 'Stops a preview run and keeps its results',
  params: IdParamsSchema,
  response: answers(PreviewRunSchema, ['NOT_FOUND']),
};
const exportSchema = {
  summary: 'Exports this deployment’s sources as a catalogue file',
  querystring: ExportFilterSchema,
  response: answers(CatalogueExportSchema, ['NOT_FOUND']),
};
const importSchema = {
  summary: 'Imports catalogue files, all or nothing; entries start unmonitored',
  body: ImportCatalogueInputSchema,
  response: answers(ImportResultSchema),
};
