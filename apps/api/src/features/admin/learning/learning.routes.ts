import { IdParamsSchema, LearningSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { LearningService } from './learning.service.ts';

/** Routes for the accuracy of classifiers, measured by reviewers' decisions. */
export const learningRoutes: FastifyPluginAsyncZod<{ service: LearningService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;

  app.get('/admin/learning', { config, schema: readSchema }, () => service.read());
  app.post('/admin/learning/people/:id/set-aside', { config, schema: asideSchema }, (request) =>
    service.setAside(request.params.id, identityOf(request).auth0Id, true),
  );
  app.post('/admin/learning/people/:id/count-again', { config, schema: againSchema }, (request) =>
    service.setAside(request.params.id, identityOf(request).auth0Id, false),
  );
};

const readSchema = {
  summary: 'Returns classifier accuracy and threshold trade-offs',
  response: answers(LearningSchema),
};
const ofAPerson = { params: IdParamsSchema, response: answers(LearningSchema, ['NOT_FOUND']) };
const asideSchema = {
  summary: 'Excludes a reviewer’s decisions from training and from the figures',
  ...ofAPerson,
};
const againSchema = { summary: 'Includes a reviewer’s decisions again', ...ofAPerson };
