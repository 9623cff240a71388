import {
  DeletedSchema,
  RevocationFilterSchema,
  RevocationInputSchema,
  RevocationPageSchema,
  RevocationSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../../lib/http.ts';
import { identityOf } from '../../../plugins/access.ts';
import type { RevocationService } from './revocations.service.ts';

/** Routes for revoking the admin role. */
export const revocationRoutes: FastifyPluginAsyncZod<{ service: RevocationService }> = async (
  app,
  { service },
) => {
  const config = { access: 'admin' } as const;

  app.get('/admin/revocations', { config, schema: listSchema }, (request) =>
    service.list(request.query),
  );
  app.post('/admin/revocations', { config, schema: revokeSchema }, (request) =>
    service.revoke(request.body.auth0_id, identityOf(request).auth0Id),
  );
  app.delete('/admin/revocations', { config, schema: restoreSchema }, async (request) => {
    await service.restore(request.body.auth0_id, identityOf(request).auth0Id);
    return { deleted: true } as const;
  });
};

const listSchema = {
  summary: 'Lists revoked admin roles',
  querystring: RevocationFilterSchema,
  response: answers(RevocationPageSchema),
};
const revokeSchema = {
  summary: 'Revokes an admin role immediately',
  body: RevocationInputSchema,
  response: answers(RevocationSchema),
};
const restoreSchema = {
  summary: 'Restores an admin role',
  body: RevocationInputSchema,
  response: answers(DeletedSchema, ['NOT_FOUND']),
};
