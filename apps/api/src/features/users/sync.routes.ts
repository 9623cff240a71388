import { BETA_TOKEN_HEADER, SyncedUserSchema, SyncInputSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answers } from '../../lib/http.ts';
import { bearerTokenOf, identityOf, notYours } from '../../plugins/access.ts';
import type { SyncService } from './sync.service.ts';

/** `POST /auth/sync`: the only call that a valid token allows before its user is stored. */
export const syncRoutes: FastifyPluginAsyncZod<{ service: SyncService }> = async (
  app,
  { service },
) => {
  app.post('/auth/sync', { config: { access: 'token' }, schema: syncSchema }, (request) => {
    const { auth0Id } = identityOf(request);
    if (request.body.auth0_id !== auth0Id) throw notYours();
    const betaToken = request.headers[BETA_TOKEN_HEADER];
    const caller = { auth0Id, accessToken: bearerTokenOf(request), betaToken };
    return service.sync(caller, request.body);
  });
};

const syncSchema = {
  summary: 'Creates or returns the caller’s account',
  // Allows unknown headers, as browsers send many.
  headers: z.object({ [BETA_TOKEN_HEADER]: z.string().max(4096).optional() }),
  body: SyncInputSchema,
  response: answers(SyncedUserSchema, [
    'BETA_REQUIRED',
    'NOT_YOURS',
    'EMAIL_EXISTS',
    'MISSING_USER_INFO',
  ]),
};
