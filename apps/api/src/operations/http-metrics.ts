import { ErrorCodeSchema } from '@circulate/shared-schemas';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { REFUSAL_STATUSES, statusByCode } from '../lib/app-error.ts';

/** Buckets range from a cached response to a large upload on a slow connection. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Creates the API's metrics. Calls are labelled with their route's pattern, never the URL. */
export const createHttpMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'circulate_http_request_duration_seconds',
    help: 'Duration of each completed API call.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'circulate_refused_calls_total',
    help: 'API calls rejected by permissions or rate limits, by error code.',
    labelNames: ['code'],
    registers: [registry],
  });
  // Starts every series at 0, because Prometheus's `increase()` misses the first event of a new
  // series.
  for (const code of ErrorCodeSchema.options)
    if (REFUSAL_STATUSES.includes(statusByCode[code])) refusals.inc({ code }, 0);
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
