import { AiSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { AiService } from './ai.service.ts';

/** Routes for the AI model in the Admin Portal. */
export const aiRoutes: FastifyPluginAsyncZod<{ service: AiService }> = async (app, { service }) => {
  const config = { access: 'admin' } as const;
  app.get('/admin/ai', { config, schema: readSchema }, () => service.read());
  app.post('/admin/ai/test', { config, schema: testSchema }, (request) =>
    service.test(identityOf(request).auth0Id),
  );
};

const readSchema = {
  summary: 'Returns the AI model’s capabilities, performance and cost',
  response: answers(AiSchema),
};

const testSchema = {
  summary: 'Starts a test of the AI model with a built-in circular',
  response: answers(AiSchema, ['CONFLICT']),
};
