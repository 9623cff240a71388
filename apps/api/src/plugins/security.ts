import { BETA_TOKEN_HEADER } from '@circulate/shared-schemas';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

type Options = { webOrigins: string[] };

const PREFLIGHT_LASTS_S = 600;

/** Sets security headers, allowed web origins, and the request id in every response. */
export const securityPlugin = fp<Options>(async (app, { webOrigins }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // The default forbids caching, because most responses are about one user; routes with cacheable
    // responses override it.
    reply.header('cache-control', 'no-store');
  });
  await app.register(helmet, {
    // The API returns no documents, so its policy allows nothing. The documentation page sets its
    // own policy.
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  await app.register(cors, {
    origin: webOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-none-match', 'range', BETA_TOKEN_HEADER],
    exposedHeaders: [
      'accept-ranges',
      'content-disposition',
      'content-length',
      'content-range',
      'etag',
      'retry-after',
      'x-request-id',
    ],
    maxAge: PREFLIGHT_LASTS_S,
  });
});
