import {
  AdminCircularSchema,
  IdParamsSchema,
  ReviewFilterSchema,
  ReviewMarkSchema,
  ReviewQueueSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import { userOf } from '../../../plugins/access.ts';
import type { ReviewService } from './review.service.ts';

/** Routes for the review queue and its presence markers. */
export const reviewRoutes: FastifyPluginAsyncZod<{ service: ReviewService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;

  app.get('/admin/review', { config, schema: queueSchema }, (request) =>
    service.queue(userOf(request).id, request.query),
  );
  app.get('/admin/review/:id', { config, schema: openSchema }, (request) =>
    service.open(request.params.id, userOf(request).id),
  );
  app.post('/admin/review/:id/mark', { config, schema: markSchema }, (request) =>
    service.mark(request.params.id, userOf(request).id),
  );
  app.delete('/admin/review/:id/mark', { config, schema: unmarkSchema }, (request) =>
    service.unmark(request.params.id, userOf(request).id),
  );
};

const queueSchema = {
  summary:
    'Lists the review queue, longest-waiting first, and publications that can still be undone',
  querystring: ReviewFilterSchema,
  response: answers(ReviewQueueSchema),
};
const openSchema = {
  summary: 'Returns a circular, hiding its categories in a blind check',
  params: IdParamsSchema,
  response: answers(AdminCircularSchema, ['NOT_FOUND']),
};
const markSchema = {
  summary: 'Records for a minute that the caller has a circular open',
  params: IdParamsSchema,
  response: answers(ReviewMarkSchema, ['NOT_FOUND', 'RATE_LIMITED']),
};
const unmarkSchema = {
  summary: 'Clears the record that the caller has a circular open',
  params: IdParamsSchema,
  response: answers(ReviewMarkSchema),
};
