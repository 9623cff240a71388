import type { JWK } from 'jose';
import Provider from 'oidc-provider';
import { issuerOf } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { isAllowedWebAddress } from './allowed-addresses.ts';
import { registerPasswordGrant } from './password-grant.ts';
import { providerConfiguration } from './provider-configuration.ts';

/**
 * Creates the OIDC provider, which signs with the first of the given keys and publishes all of
 * them.
 */
export const createProvider = (deps: Dependencies, keys: JWK[]): Provider => {
  const provider = new Provider(issuerOf(deps.config), providerConfiguration(deps, keys));

  // Like the hosted provider for this product: any page of an allowed origin may receive the
  // response. By default the library compares with a fixed list.
  provider.Client.prototype.redirectUriAllowed = (uri) => isAllowedWebAddress(deps.config, uri);
  registerPasswordGrant(provider, deps);

  // The server in front (see build-identity.ts) sets the public scheme and host on every request.
  provider.proxy = true;
  const report = (error: unknown) => {
    const { name, message, stack } =
      error instanceof Error ? error : { name: 'Error', message: String(error), stack: undefined };
    deps.log.error({ name, message, stack }, 'request failed');
  };
  provider.onerror = report;
  provider.on('server_error', (_ctx, error) => report(error));
  return provider;
};
