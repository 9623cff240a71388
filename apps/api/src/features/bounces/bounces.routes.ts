import { createHash, timingSafeEqual } from 'node:crypto';
import { BounceQuerySchema, BounceResultSchema } from '@circulate/shared-schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError, notFound } from '../../lib/app-error.ts';
import { answers } from '../../lib/http.ts';
import { bearerTokenOf } from '../../plugins/access.ts';
import type { BounceService } from './bounces.service.ts';

const MESSAGE_BYTES = 1024 * 1024;

/** `service` is undefined if bounces aren't configured; the route then doesn't exist. */
type Options = { service: BounceService | undefined; webhookSecret: string | undefined };

/** Route to which the mail server posts bounces unmodified (`message/rfc822`). */
export const bounceRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { service, webhookSecret },
) => {
  app.addContentTypeParser(
    'message/rfc822',
    { parseAs: 'buffer', bodyLimit: MESSAGE_BYTES },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  app.post(
    '/bounces',
    {
      config: { access: 'public' },
      schema: takeSchema,
      // Checks the secret before the body is read.
      onRequest: async (request) => requireSecret(request, webhookSecret),
    },
    async (request) => {
      if (!service) throw notFound('URL');
      return service.take(request.body, request.query.recipient);
    },
  );
};

const requireSecret = (request: FastifyRequest, secret: string | undefined) => {
  if (secret === undefined) throw notFound('URL');
  const given = bearerTokenOf(request);
  if (!timingSafeEqual(digest(given), digest(secret))) {
    throw new AppError(
      'UNAUTHENTICATED',
      'The secret is wrong. Send the value of BOUNCE_WEBHOOK_SECRET.',
    );
  }
};

const digest = (text: string) => createHash('sha256').update(text).digest();

const takeSchema = {
  summary: 'Records a bounce posted by a mail server',
  consumes: ['message/rfc822'],
  querystring: BounceQuerySchema,
  body: z.instanceof(Buffer),
  response: answers(BounceResultSchema, ['UNAUTHENTICATED', 'NOT_FOUND']),
};
