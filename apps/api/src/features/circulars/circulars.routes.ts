import {
  AdminCircularDetailSchema,
  AnnexParamsSchema,
  CircularCountsSchema,
  CircularDetailSchema,
  type CircularItem,
  CircularListQuerySchema,
  CircularPageSchema,
  CircularSetQuerySchema,
  FileLinkSchema,
  FindQuerySchema,
  FoundCircularsSchema,
  IdParamsSchema,
  RelatedCircularsSchema,
  SearchSuggestionSchema,
  VersionParamsSchema,
  VersionTextSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CountCall } from '../../clients/limited-calls.ts';
import { CSV_PAGE, csvSchema, itemsOf, sendCsv } from '../../lib/csv.ts';
import { answers } from '../../lib/http.ts';
import { isAdmin, userOf } from '../../plugins/access.ts';
import { circularColumns } from './circular-columns.ts';
import type { CircularService } from './circulars.service.ts';

type Options = {
  service: CircularService;
  countCsv: CountCall;
  countFind: CountCall;
  /** Whether a user has requested a translation of a circular. */
  isTranslationAsked: (userId: string, id: string) => Promise<boolean>;
};

/** Limit for calls while a user types; a fast typist makes three a second. */
export const FIND_LIMIT = { name: 'find', points: 120, durationS: 60 };

/** Routes for circulars, for any user with a complete profile. */
export const circularRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { service, countCsv, countFind, isTranslationAsked },
) => {
  const config = { access: 'complete' } as const;

  app.get('/circulars', { config, schema: listSchema }, (request) =>
    service.search(userOf(request).id, request.query),
  );

  app.get('/circulars/counts', { config, schema: countsSchema }, (request) =>
    service.count(userOf(request).id, request.query),
  );

  app.get('/circulars/suggestions', { config, schema: suggestionsSchema }, async (request) => {
    const { id } = userOf(request);
    await countFind(id);
    return service.suggest(id, request.query);
  });

  app.get('/circulars/find', { config, schema: findSchema }, async (request) => {
    const { id } = userOf(request);
    await countFind(id);
    return service.find(id, request.query.q);
  });

  app.get('/circulars/csv', { config, schema: fileSchema }, async (request, reply) => {
    const { id } = userOf(request);
    await countCsv(id);
    const items = itemsOf((cursor) =>
      service.search(id, { ...request.query, cursor, limit: CSV_PAGE }),
    );
    const columns = circularColumns<CircularItem>((circular) => circular);
    return sendCsv(reply, items, { name: 'circulate-archive', columns });
  });

  app.get('/circulars/:id', { config, schema: detailSchema }, async (request) => {
    const { id } = request.params;
    const detail = await service.detail(id, isAdmin(request));
    if (detail.translation_note === null) return detail;
    return { ...detail, translation_asked: await isTranslationAsked(userOf(request).id, id) };
  });

  app.get('/circulars/:id/related', { config, schema: relatedSchema }, (request) =>
    service.related(request.params.id, isAdmin(request)),
  );

  app.get('/circulars/:id/versions/:number', { config, schema: versionSchema }, (request) =>
    service.versionText(request.params.id, request.params.number, isAdmin(request)),
  );

  app.post('/circulars/:id/file-link', { config, schema: fileLinkSchema }, (request) =>
    service.fileLink(request.params.id, isAdmin(request)),
  );

  app.post(
    '/circulars/:id/annexes/:annex_id/file-link',
    { config, schema: annexLinkSchema },
    (request) => service.annexLink(request.params.id, request.params.annex_id, isAdmin(request)),
  );
};

const listSchema = {
  summary: 'Lists published circulars, newest first or by relevance',
  querystring: CircularListQuerySchema,
  response: answers(CircularPageSchema),
};
const countsSchema = {
  summary: 'Counts matching circulars, up to 1,000, in total and by filter value',
  querystring: CircularSetQuerySchema,
  response: answers(CircularCountsSchema),
};
const suggestionsSchema = {
  summary: 'Suggests other searches when nothing matches: with corrected words or without filters',
  querystring: CircularSetQuerySchema,
  response: answers(SearchSuggestionSchema, ['RATE_LIMITED']),
};
const findSchema = {
  summary: 'Suggests circulars by number or words; the last word may be a prefix',
  querystring: FindQuerySchema,
  response: answers(FoundCircularsSchema, ['RATE_LIMITED']),
};
const fileSchema = {
  ...csvSchema('Exports published circulars as CSV, newest first, filtered like the list'),
  querystring: CircularSetQuerySchema,
};
const detailSchema = {
  summary: 'Returns a circular; admins also get steps and warnings',
  params: IdParamsSchema,
  // The wider schema comes first, because the narrower one would drop the admin fields.
  response: answers(z.union([AdminCircularDetailSchema, CircularDetailSchema]), ['NOT_FOUND']),
};
const relatedSchema = {
  summary: 'Lists up to five related circulars, each with the reason',
  params: IdParamsSchema,
  response: answers(RelatedCircularsSchema, ['NOT_FOUND']),
};
const versionSchema = {
  summary: 'Returns the text of one version of a circular, for comparison',
  params: VersionParamsSchema,
  response: answers(VersionTextSchema, ['NOT_FOUND']),
};
const fileLinkSchema = {
  summary: 'Returns a path to the PDF, valid for 60 seconds',
  params: IdParamsSchema,
  response: answers(FileLinkSchema, ['NOT_FOUND']),
};
const annexLinkSchema = {
  summary: 'Returns a path to an annex’s file, valid for 60 seconds',
  params: AnnexParamsSchema,
  response: answers(FileLinkSchema, ['NOT_FOUND']),
};
