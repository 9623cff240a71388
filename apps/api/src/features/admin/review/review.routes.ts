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

/** The review desk: what waits for a person, and who has it open. */
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
  summary: 'What waits for a person, the longest first, and what can still be undone',
  querystring: ReviewFilterSchema,
  response: answers(ReviewQueueSchema),
};
const openSchema = {
  summary: 'One circular, without what was decided on it where the caller is asked to check it',
  params: IdParamsSchema,
  response: answers(AdminCircularSchema, ['NOT_FOUND']),
};
const markSchema = {
  summary: 'Shows other admins that the caller has a circular open, for a minute',
  params: IdParamsSchema,
  response: answers(ReviewMarkSchema, ['NOT_FOUND', 'RATE_LIMITED']),
};
const unmarkSchema = {
  summary: 'Ends the mark of the caller',
  params: IdParamsSchema,
  response: answers(ReviewMarkSchema),
};
