import { AdminCoverageSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import type { AdminCoverageService } from './admin-coverage.service.ts';

type Options = { service: AdminCoverageService };

export const adminCoverageRoutes: FastifyPluginAsyncZod<Options> = async (app, { service }) => {
  app.get('/admin/coverage', { config: { access: 'admin' }, schema: gapsSchema }, () =>
    service.gaps(),
  );
};

const gapsSchema = {
  summary: 'Lists banks whose circulars may be missing, with the reason',
  response: answers(AdminCoverageSchema),
};
