import type { FastifyContextConfig, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import type { Access } from './access.ts';

export type RouteEntry = {
  method: string;
  url: string;
  access: Access | undefined;
  /** Whether a caller who already has the response gets 304. */
  etag: boolean;
  schema: FastifySchema | undefined;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** All of the product's routes, for the route table and for tests that cover every route. */
    routeList: RouteEntry[];
  }
}

/**
 * Lists the routes that are declared after this plugin is registered. Leaves out HEAD routes, which
 * mirror GET, and those of the documentation page.
 */
export const routeListPlugin = fp(async (app) => {
  const routes: RouteEntry[] = [];
  app.decorate('routeList', routes);
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/docs')) return;
    for (const method of [route.method].flat()) {
      if (method === 'HEAD' || method === 'OPTIONS') continue;
      routes.push(toRouteEntry(route, method));
    }
  });
});

/** Returns a route's entry for one of its methods. */
export const toRouteEntry = (
  {
    url,
    config,
    schema,
  }: {
    url: string;
    config?: FastifyContextConfig | undefined;
    schema?: FastifySchema | undefined;
  },
  method: string,
): RouteEntry => ({ method, url, access: config?.access, etag: config?.etag === true, schema });
