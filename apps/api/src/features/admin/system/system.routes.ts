import { SystemSchema, TestEmailSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers, answersCreated } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { SystemService } from './system.service.ts';

/** Routes for the state of connected services in the Admin Portal. */
export const systemRoutes: FastifyPluginAsyncZod<{ service: SystemService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;
  app.get('/admin/system', { config, schema: systemSchema }, () => service.read());
  app.post('/admin/system/test-email', { config, schema: testSchema }, async (request, reply) =>
    reply.code(201).send(await service.sendTestEmail(identityOf(request).auth0Id)),
  );
};

const systemSchema = {
  summary: 'Lists the parts of the deployment, each with its status and advice',
  response: answers(SystemSchema),
};
const testSchema = {
  summary: 'Sends a test email to the admin’s own address',
  response: answersCreated(TestEmailSchema, ['CONFLICT']),
};
