import type { IdentityConfig } from '../config.ts';

/** The scopes the API audience knows; there are no finer ones. */
export const SCOPES = ['openid', 'profile', 'email', 'offline_access'];

/** With the leeway of a minute that the API allows, a token taken from a browser ends in five. */
export const ACCESS_TOKEN_S = 4 * 60;

/** How access tokens for the product's API are made. */
export const apiResource = (config: IdentityConfig) => ({
  audience: config.audience,
  scope: SCOPES.join(' '),
  accessTokenTTL: ACCESS_TOKEN_S,
  accessTokenFormat: 'jwt' as const,
  jwt: { sign: { alg: 'RS256' as const } },
});
