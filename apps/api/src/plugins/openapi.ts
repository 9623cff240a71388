import { VERSION_LABEL } from '@circulate/shared-schemas';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The OpenAPI document, made from the schemas that validate and serialise, and its page at /docs. */
export const openapiPlugin = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Circulate API',
        version: VERSION_LABEL,
        description: 'Circulars of central banks: who follows what, and what they are told.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const access = document.route.config?.access;
      const described = {
        ...schema,
        tags: [url.split('/')[1] ?? ''],
        ...(access && { description: DESCRIPTIONS[access] }),
        ...(access && access !== 'public' && { security: [{ bearer: [] }] }),
      };
      return { schema: described, url };
    },
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

const DESCRIPTIONS = {
  public: 'Anyone may call.',
  token: 'Needs a valid access token.',
  user: 'Needs a stored user.',
  complete: 'Needs a stored user whose profile is complete.',
  admin: 'Needs the admin role.',
};
