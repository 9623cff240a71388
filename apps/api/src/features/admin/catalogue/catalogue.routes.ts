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

/** Sources that are known, in the Admin Portal: previewed, watched, exported and imported. */
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
  summary: 'Banks with what is known of their sources',
  querystring: CatalogueFilterSchema,
  response: answers(CataloguePageSchema),
};
const previewSchema = {
  summary: 'Looks at a known source now, and stores what that came to',
  params: IdParamsSchema,
  response: answers(KnownSourcePreviewSchema, ['NOT_FOUND']),
};
const watchSchema = {
  summary: 'Starts watching a known source that a preview has shown to work',
  params: IdParamsSchema,
  response: answersCreated(SourceSchema, ['NOT_FOUND', 'CONFLICT']),
};
const latestSchema = {
  summary: 'The run of previews that goes on, or the last one',
  response: answers(LatestPreviewRunSchema),
};
const startSchema = {
  summary: 'Previews the catalogue of a region or of every bank, and can monitor what works',
  body: StartPreviewRunInputSchema,
  response: answersCreated(PreviewRunSchema, ['NOT_FOUND', 'CONFLICT']),
};
const stopSchema = {
  summary: 'Ends a run of previews; what was found stays',
  params: IdParamsSchema,
  response: answers(PreviewRunSchema, ['NOT_FOUND']),
};
const exportSchema = {
  summary: 'The sources of this deployment as a file of known sources',
  querystring: ExportFilterSchema,
  response: answers(CatalogueExportSchema, ['NOT_FOUND']),
};
const importSchema = {
  summary: 'Takes in files of known sources: all of them or none, off, never tried',
  body: ImportCatalogueInputSchema,
  response: answers(ImportResultSchema),
};
