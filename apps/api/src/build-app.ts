import { randomUUID } from 'node:crypto';
import { SERVER_TIMEOUTS } from '@circulate/platform/http-limits';
import { ADMIN_ROLE, BETA_TOKEN_HEADER, setZodMessages } from '@circulate/shared-schemas';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { createCallLimit } from './clients/call-limit.ts';
import type { Dependencies } from './dependencies.ts';
import { registerFeatures } from './features/register-features.ts';
import { serializerCompiler } from './lib/http.ts';
import { accessPlugin } from './plugins/access.ts';
import { answerClientError, answerError, errorsPlugin } from './plugins/errors.ts';
import { etagPlugin } from './plugins/etag.ts';
import { openapiPlugin } from './plugins/openapi.ts';
import { proxyWarningPlugin } from './plugins/proxy-warning.ts';
import { refusalsPlugin } from './plugins/refusals.ts';
import { routeListPlugin } from './plugins/route-list.ts';
import { openSecondFactor } from './plugins/second-factor.ts';
import { tracesPlugin } from './plugins/traces.ts';

/** Limits shared by the API and the web app that it serves. */
export const SERVER_LIMITS = {
  maxHeaderSize: 16 * 1024,
  /**
   * Long enough to upload the largest file on a slow connection; a request that takes longer is
   * ended, so that none can hold a connection forever.
   */
  requestTimeout: 5 * 60_000,
};
/** Maximum size of a JSON body: enough for the ids of a region with 20,000 banks. */
const BODY_BYTES = 1024 * 1024;
/** Maximum length of a URL parameter: long enough for the token in a file link. */
const PARAM_LENGTH = 2048;

/**
 * Compresses responses, because lists are slow on a slow connection and the proxy may not compress
 * them. Rejects compressed requests, because decompressing them could exhaust memory.
 */
const COMPRESSED = {
  encodings: ['gzip' as const],
  threshold: 1024,
  customTypes: /^application\/json/,
  globalDecompression: false,
};

/** Builds the API: plugins first, then every feature. The caller starts and closes it. */
export const buildApp = async (dependencies: Dependencies) => {
  const { config, logger, pool, limiterStore, accessTokens } = dependencies;
  setZodMessages();
  const app = Fastify({
    loggerInstance: logger,
    http: { maxHeaderSize: SERVER_LIMITS.maxHeaderSize, ...SERVER_TIMEOUTS },
    bodyLimit: BODY_BYTES,
    requestTimeout: SERVER_LIMITS.requestTimeout,
    routerOptions: { maxParamLength: PARAM_LENGTH },
    trustProxy: config.http.trustedProxies.length > 0 ? config.http.trustedProxies : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerClientError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyJson(app);

  if (dependencies.metrics) await app.register(dependencies.metrics.plugin);
  if (config.tracesEndpoint) await app.register(tracesPlugin);
  await app.register(routeListPlugin);
  await app.register(errorsPlugin);
  await app.register(refusalsPlugin, {
    secret: config.secrets.productTokens.current,
    count: dependencies.metrics?.countRefusal,
  });
  if (config.isProduction) await app.register(proxyWarningPlugin);
  await app.register(securityPlugin, { webOrigins: config.webOrigins });
  const secondFactor = openSecondFactor(dependencies.db, config.secondFactor);
  await app.register(accessPlugin, {
    pool,
    accessTokens,
    adminRole: ADMIN_ROLE,
    secondFactor,
    documentationAccess: config.isProduction ? 'user' : 'public',
    callLimit: createCallLimit({
      store: limiterStore,
      perMinute: config.rateLimitPerMinute,
      secret: config.secrets.productTokens.current,
    }),
  });
  await app.register(etagPlugin);
  await app.register(compress, COMPRESSED);
  await app.register(openapiPlugin);
  await app.register(multipart);
  await app.register(jwt, { secret: config.secrets.productTokens.current });
  await registerFeatures(app, dependencies, secondFactor);
  return app;
};

/**
 * Accepts an empty JSON body, because clients declare JSON even for calls without one, such as a
 * retry.
 */
const acceptEmptyJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
};

type Options = { webOrigins: string[] };

const PREFLIGHT_LASTS_S = 600;

/** Sets security headers, allowed web origins, and the request id in every response. */
const securityPlugin = fp<Options>(async (app, { webOrigins }) => {
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
