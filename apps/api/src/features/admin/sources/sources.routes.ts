import {
  ChangeSourceInputSchema,
  CreateSourceInputSchema,
  type ErrorCode,
  IdParamsSchema,
  PreviewSourceInputSchema,
  SourceFilterSchema,
  SourcePageSchema,
  SourcePreviewSchema,
  SourceSchema,
} from '@circulate/shared-schemas';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers, answersCreated } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { SourceService } from './sources.service.ts';

/** Routes for sources in the Admin Portal. */
export const sourceRoutes: FastifyPluginAsyncZod<{ service: SourceService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;

  app.get('/admin/sources', { config, schema: listSchema }, (request) =>
    service.list(request.query),
  );
  app.post('/admin/sources', { config, schema: createSchema }, async (request, reply) => {
    const source = await service.create(request.body, identityOf(request).auth0Id);
    return reply.code(201).send(source);
  });
  app.patch('/admin/sources/:id', { config, schema: changeSchema }, (request) =>
    service.change(request.params.id, request.body, identityOf(request).auth0Id),
  );
  app.post('/admin/sources/preview', { config, schema: previewSchema }, (request, reply) =>
    service.preview(request.body, untilClosed(reply)),
  );
  app.post(
    '/admin/sources/:id/run',
    { config, schema: actSchema('Checks a source now', ['NOT_FOUND', 'CONFLICT']) },
    (request) => service.run(request.params.id, identityOf(request).auth0Id),
  );
  app.post(
    '/admin/sources/:id/pause',
    { config, schema: actSchema('Pauses a source') },
    (request) => service.pause(request.params.id, identityOf(request).auth0Id),
  );
  app.post(
    '/admin/sources/:id/resume',
    { config, schema: actSchema('Resumes a source') },
    (request) => service.resume(request.params.id, identityOf(request).auth0Id),
  );
};

const listSchema = {
  summary: 'Lists sources with their last result, next check and alarm',
  querystring: SourceFilterSchema,
  response: answers(SourcePageSchema),
};
const createSchema = {
  summary: 'Adds a source; the first check imports its past circulars',
  body: CreateSourceInputSchema,
  response: answersCreated(SourceSchema, ['NOT_FOUND', 'CONFLICT']),
};
const changeSchema = {
  summary: 'Changes a source; a new URL or type resets it',
  params: IdParamsSchema,
  body: ChangeSourceInputSchema,
  response: answers(SourceSchema, ['NOT_FOUND', 'CONFLICT']),
};
/**
 * Aborts when the connection closes. `request.signal` won't do, because it aborts once the body has
 * been read.
 */
const untilClosed = ({ raw }: FastifyReply): AbortSignal => {
  const closing = new AbortController();
  raw.once('close', () => closing.abort());
  return closing.signal;
};

const previewSchema = {
  summary: 'Previews what a URL would yield, without saving',
  body: PreviewSourceInputSchema,
  response: answers(SourcePreviewSchema, ['NOT_FOUND']),
};
const actSchema = (summary: string, errors: ErrorCode[] = ['NOT_FOUND']) => ({
  summary,
  params: IdParamsSchema,
  response: answers(SourceSchema, errors),
});
