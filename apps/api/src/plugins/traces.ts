import { inSpan } from '@circulate/platform/tracing';
import fp from 'fastify-plugin';

/**
 * Creates a span for every call, named after its route and never its URL. Jobs that the call queues
 * belong to it. The request id links the trace to the log.
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
