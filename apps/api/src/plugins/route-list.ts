import type { FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import type { Access } from './access.ts';

/** One route as it was declared. */
export type RouteEntry = {
  method: string;
  url: string;
  access: Access | undefined;
  schema: FastifySchema | undefined;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the product, for the table of routes and for the tests that go through all. */
    routeList: RouteEntry[];
  }
}

/** Keeps a list of what is declared after it; HEAD follows GET and the documentation is not ours. */
export const routeListPlugin = fp(async (app) => {
  const routes: RouteEntry[] = [];
  app.decorate('routeList', routes);
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (url.startsWith('/docs')) return;
    for (const verb of [method].flat()) {
      if (verb === 'HEAD' || verb === 'OPTIONS') continue;
      routes.push({ method: verb, url, access: config?.access, schema });
    }
  });
});
