import { addressKey } from '@circulate/http-limits';
import { BetaPassSchema, VerifyBetaCodeInputSchema } from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers } from '../../lib/http.ts';
import type { BetaAccessService } from './beta-access.service.ts';

/** `POST /auth/verify-test-user`: the beta gate, before anyone signs in (product.md: beta gate). */
export const betaAccessRoutes: FastifyPluginAsyncZod<{ service: BetaAccessService }> = async (
  app,
  { service },
) => {
  app.post(
    '/auth/verify-test-user',
    { config: { access: 'public' }, schema: verifySchema },
    (request) => service.verify(request.body, addressKey(request.ip)),
  );
};

const verifySchema = {
  summary: 'Checks a beta code',
  body: VerifyBetaCodeInputSchema,
  response: answers(BetaPassSchema, ['INVALID_BETA_CODE']),
};
