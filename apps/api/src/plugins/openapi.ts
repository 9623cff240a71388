import { STATUS_CODES } from 'node:http';
import { VERSION_LABEL } from '@circulate/shared-schemas';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorAnswersOf } from './error-answers.ts';
import { toRouteEntry } from './route-list.ts';

/**
 * Provides the OpenAPI document, generated from the schemas that validate and serialise, and its
 * page at /docs.
 */
export const openapiPlugin = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Circulate API',
        version: VERSION_LABEL,
        description: 'Central bank circulars, subscriptions and alerts.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (document) => {
      const { schema, url } = toJsonSchemas(document);
      return { schema: { ...schema, ...describe(document.route, schema?.response) }, url };
    },
    transformObject: createJsonSchemaTransformObject(options),
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: {
      'default-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  });
});

/**
 * Leaves out the regular expressions of standard formats, such as dates, which only make the
 * document longer.
 */
const options: Parameters<typeof createJsonSchemaTransform>[0] = {
  zodToJsonConfig: {
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  },
};
const toJsonSchemas = createJsonSchemaTransform(options);

/** Responses with a route-specific schema. */
const ResponsesSchema = z
  .record(z.string(), z.unknown())
  .default({})
  .transform(({ '4xx': _refusals, '5xx': _failures, ...own }) => own)
  .transform((own) => Object.fromEntries(Object.entries(own).map(asJsonWhereError)));

/** Describes error responses as JSON, even for a route that otherwise returns a file. */
const asJsonWhereError = ([status, schema]: [string, unknown]): [string, unknown] => [
  status,
  Number(status) < 400
    ? schema
    : { description: STATUS_CODES[status], content: { 'application/json': { schema } } },
];

/** Adds the allowed callers and all errors, by status, to a route's schema. */
const describe = (route: RouteOptions, response: unknown) => {
  const entry = toRouteEntry(route, String(route.method));
  const own = ResponsesSchema.parse(response);
  const { access } = entry;
  return {
    tags: [route.url.split('/')[1] ?? ''],
    ...(access && { description: DESCRIPTIONS[access] }),
    ...(access && access !== 'public' && { security: [{ bearer: [] }] }),
    response: { ...errorAnswersOf(entry), ...own },
  };
};

const DESCRIPTIONS = {
  public: 'Anyone can call this.',
  token: 'Requires a valid access token.',
  user: 'Requires an account.',
  complete: 'Requires an account with a complete profile.',
  admin: 'Requires the admin role.',
};
