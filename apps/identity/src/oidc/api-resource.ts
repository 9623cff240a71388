import type { IdentityConfig } from '../config.ts';

/** The scopes the API audience knows; there are no finer ones. */
export const SCOPES = ['openid', 'profile', 'email', 'offline_access'];

/** How access tokens for the product's API are made. */
export const apiResource = (config: IdentityConfig) => ({
  audience: config.audience,
  scope: SCOPES.join(' '),
  accessTokenTTL: 15 * 60,
  accessTokenFormat: 'jwt' as const,
  jwt: { sign: { alg: 'RS256' as const } },
});
