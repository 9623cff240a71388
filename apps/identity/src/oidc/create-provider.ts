import type { JWK } from 'jose';
import Provider from 'oidc-provider';
import { issuerOf } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { isAllowedWebAddress } from './allowed-addresses.ts';
import { registerPasswordGrant } from './password-grant.ts';
import { providerConfiguration } from './provider-configuration.ts';

/** The OIDC provider, signing with the first of the given keys and publishing them all. */
export const createProvider = (deps: Dependencies, keys: JWK[]): Provider => {
  const provider = new Provider(issuerOf(deps.config), providerConfiguration(deps, keys));

  // As the hosted provider is set up for this product: any page of an allowed origin may receive
  // the answer. The library compares with a fixed list otherwise.
  provider.Client.prototype.redirectUriAllowed = (uri) => isAllowedWebAddress(deps.config, uri);
  registerPasswordGrant(provider, deps);

  // The server in front (see build-identity.ts) states the public scheme and host on every request.
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
