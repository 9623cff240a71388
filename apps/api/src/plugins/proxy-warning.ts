import { isPublicAddress } from '@circulate/guarded-fetch';
import { plainAddress } from '@circulate/platform/http-limits';
import fp from 'fastify-plugin';

/** Routes called by an operator's own programs, so calls from private addresses are expected. */
const OF_PROGRAMS = new Set(['/healthz', '/readyz', '/bounces']);

/**
 * Warns once about a call to a public route from a private address: `TRUSTED_PROXIES` probably
 * lacks the proxy. All visitors then share the proxy's address, and ten wrong codes from one
 * visitor lock out everyone.
 */
export const proxyWarningPlugin = fp(async (app) => {
  let hasWarned = false;

  app.addHook('onRequest', async (request) => {
    const { config, url = '' } = request.routeOptions;
    if (hasWarned || config.access !== 'public' || OF_PROGRAMS.has(url)) return;
    if (isPublicAddress(plainAddress(request.ip))) return;
    hasWarned = true;
    request.log.warn(
      { route: url },
      'request from a private address: if a proxy is in front of the API, add it to TRUSTED_PROXIES, or all its clients share one rate limit',
    );
  });
});
