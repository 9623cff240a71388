import {
  BetaPassSchema,
  ReadingPassInputSchema,
  VerifyBetaCodeInputSchema,
} from '@circulate/shared-schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answers } from '../../lib/http.ts';
import type { BetaAccessService } from './beta-access.service.ts';

/** Routes for the beta gate, which come before sign-in (product.md: beta gate). */
export const betaAccessRoutes: FastifyPluginAsyncZod<{ service: BetaAccessService }> = async (
  app,
  { service },
) => {
  app.post(
    '/auth/verify-test-user',
    { config: { access: 'public' }, schema: verifySchema },
    (request) => service.verify(request.body, request.ip),
  );
  app.post(
    '/auth/verify-reading-pass',
    { config: { access: 'public' }, schema: readingPassSchema },
    async (request) => {
      service.verifyReadingPass(request.body);
      return { ok: true as const };
    },
  );
};

const verifySchema = {
  summary: 'Verifies an access code',
  body: VerifyBetaCodeInputSchema,
  response: answers(BetaPassSchema, ['INVALID_BETA_CODE']),
};

const readingPassSchema = {
  summary: 'Verifies the pass from an email link',
  body: ReadingPassInputSchema,
  response: answers(z.object({ ok: z.literal(true) }), ['BETA_REQUIRED']),
};
