import { inSpan } from '@circulate/platform/tracing';
import fp from 'fastify-plugin';

/**
 * Makes a span of every call, by the pattern of its route and never its address, so that what it queues
 * belongs to it. The id of the call leads from the trace to the log.
 */
export const tracesPlugin = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    const { handler, method, url } = route;
    route.handler = function traced(request, reply) {
      const attributes = { 'http.route': url, request_id: request.id };
      return inSpan(`${String(method)} ${url}`, { attributes }, async () =>
        handler.call(this, request, reply),
      );
    };
  });
});
