import { isPublicAddress } from '@circulate/guarded-fetch';
import { plainAddress } from '@circulate/platform/http-limits';
import fp from 'fastify-plugin';

/** An operator's own programs call these from within the network. */
const OF_PROGRAMS = new Set(['/healthz', '/readyz', '/bounces']);

/**
 * Says once in the log that a public call came from an address that nobody has on the internet. Then
 * `TRUSTED_PROXIES` does not fit: the proxy's address stands for all its visitors, and ten wrong codes of
 * one of them shut the gate to everybody.
 */
export const proxyWarningPlugin = fp(async (app) => {
  let isTold = false;

  app.addHook('onRequest', async (request) => {
    const { config, url = '' } = request.routeOptions;
    if (isTold || config.access !== 'public' || OF_PROGRAMS.has(url)) return;
    if (isPublicAddress(plainAddress(request.ip))) return;
    isTold = true;
    request.log.warn(
      { route: url },
      'a public call came from a private address: if a proxy stands before the API, TRUSTED_PROXIES does not name it, and all its visitors count as one',
    );
  });
});
