import { ErrorCodeSchema } from '@circulate/shared-schemas';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isRefusal } from '../plugins/refusals.ts';

/** From an answer out of the cache to a large upload on a slow line. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** The API's metrics. The pattern of a route labels a call, never its address. */
export const createHttpMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'circulate_http_request_duration_seconds',
    help: 'Duration of each answered call.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'circulate_refused_calls_total',
    help: 'Calls rejected for missing rights or too many requests, by error code.',
    labelNames: ['code'],
    registers: [registry],
  });
  // Alarms compare with what was before: a series has to be there before its first event.
  for (const code of ErrorCodeSchema.options) if (isRefusal(code)) refusals.inc({ code }, 0);
  const countRefusal = (code: string) => refusals.inc({ code });
  const plugin = fp(async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      const { method } = request;
      const route = request.routeOptions.url ?? 'unknown';
      requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    });
  });
  return { registry, plugin, countRefusal };
};

export type HttpMetrics = ReturnType<typeof createHttpMetrics>;
