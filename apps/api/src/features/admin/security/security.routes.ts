import { AdminSecuritySchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import type { SecondFactor } from '../../../plugins/second-factor.ts';

export const adminSecurityRoutes: FastifyPluginAsyncZod<{ secondFactor: SecondFactor }> = async (
  app,
  { secondFactor },
) => {
  app.get('/admin/security', { config: { access: 'admin' }, schema: stateSchema }, async () => ({
    second_factor: await secondFactor.state(),
  }));
};

const stateSchema = {
  summary: 'Returns whether admins need a second factor',
  response: answers(AdminSecuritySchema),
};
