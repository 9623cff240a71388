import type { IdentityConfig } from '../config.ts';

export const SCOPES = ['openid', 'profile', 'email', 'offline_access'];

/**
 * Lifetime of an access token. With the one minute of leeway that the API allows, a stolen token
 * can be used for five minutes.
 */
export const ACCESS_TOKEN_S = 4 * 60;

/** Properties of access tokens for the product's API. */
export const apiResource = (config: IdentityConfig) => ({
  audience: config.audience,
  scope: SCOPES.join(' '),
  accessTokenTTL: ACCESS_TOKEN_S,
  accessTokenFormat: 'jwt' as const,
  jwt: { sign: { alg: 'RS256' as const } },
});
