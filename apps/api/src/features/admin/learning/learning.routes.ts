import { IdParamsSchema, LearningSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { LearningService } from './learning.service.ts';

/** What reviewers' decisions say of the classifiers. */
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
  summary: 'How often each classifier was right, and what thresholds cost',
  response: answers(LearningSchema),
};
const ofAPerson = { params: IdParamsSchema, response: answers(LearningSchema, ['NOT_FOUND']) };
const asideSchema = { summary: 'Sets aside what a person said, in the figures', ...ofAPerson };
const againSchema = { summary: 'Lets what a person said count again', ...ofAPerson };
