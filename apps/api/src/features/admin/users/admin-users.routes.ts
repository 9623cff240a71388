import {
  AdminUserFilterSchema,
  AdminUserPageSchema,
  AdminUserSchema,
  DeletedSchema,
  IdParamsSchema,
  SignedOutSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { AdminUserService } from './admin-users.service.ts';

export const adminUserRoutes: FastifyPluginAsyncZod<{ service: AdminUserService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;

  app.get('/admin/users', { config, schema: listSchema }, (request) => service.list(request.query));
  app.delete('/admin/users/:id', { config, schema: deleteSchema }, async (request) => {
    await service.remove(request.params.id, identityOf(request).auth0Id);
    return { deleted: true } as const;
  });
  app.post('/admin/users/:id/sign-out', { config, schema: signOutSchema }, (request) =>
    service.signOut(request.params.id, identityOf(request).auth0Id),
  );
  app.post('/admin/users/:id/resume-mail', { config, schema: resumeSchema }, (request) =>
    service.resumeMail(request.params.id, identityOf(request).auth0Id),
  );
};

const listSchema = {
  summary: 'Lists users, filtered by part of the email address',
  querystring: AdminUserFilterSchema,
  response: answers(AdminUserPageSchema),
};
const deleteSchema = {
  summary: 'Deletes an account',
  params: IdParamsSchema,
  response: answers(DeletedSchema, ['NOT_FOUND']),
};
const signOutSchema = {
  summary: 'Signs a user out on every device',
  params: IdParamsSchema,
  response: answers(SignedOutSchema, ['NOT_FOUND']),
};
const resumeSchema = {
  summary: 'Turns a user’s emails back on',
  params: IdParamsSchema,
  response: answers(AdminUserSchema, ['NOT_FOUND']),
};
