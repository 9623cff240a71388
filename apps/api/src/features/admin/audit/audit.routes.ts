import { AuditFilterSchema, AuditPageSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import type { AuditService } from './audit.service.ts';

export const auditRoutes: FastifyPluginAsyncZod<{ service: AuditService }> = async (
  app,
  { service },
) => {
  app.get('/admin/audit', { config: { access: 'admin' }, schema: listSchema }, (request) =>
    service.list(request.query),
  );
};

const listSchema = {
  summary: 'Lists admins’ changes, with old and new values',
  querystring: AuditFilterSchema,
  response: answers(AuditPageSchema),
};
