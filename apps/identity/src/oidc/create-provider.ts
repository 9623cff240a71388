import type { JWK } from 'jose';
import Provider from 'oidc-provider';
import { issuerOf } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { isAllowedWebAddress } from './allowed-addresses.ts';
import { registerPasswordGrant } from './password-grant.ts';
import { providerConfiguration } from './provider-configuration.ts';

/** Creates the OIDC provider. It signs with the first key and publishes all of them. */
export const createProvider = (deps: Dependencies, keys: JWK[]): Provider => {
  const provider = new Provider(issuerOf(deps.config), providerConfiguration(deps, keys));

  // Accepts any page of an allowed origin, as the hosted provider does for this product. By
  // default, the library accepts only URLs on a fixed list.
  provider.Client.prototype.redirectUriAllowed = (uri) => isAllowedWebAddress(deps.config, uri);
  registerPasswordGrant(provider, deps);

  // Trusts the scheme and host that `build-identity.ts` sets on every request.
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
