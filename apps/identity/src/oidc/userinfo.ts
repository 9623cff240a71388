import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { issuerOf } from '../config.ts';
import { findAccount } from '../database/accounts.ts';
import { publicKey, readSigningKeys } from '../database/signing-keys.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Context } from '../http/context.ts';
import { claimsFor } from './claims.ts';

/**
 * Serves `/userinfo` for access tokens of the API, as the hosted provider does; the library's own
 * endpoint rejects tokens for another audience. Reads the account on each call, so that a newly
 * verified email address shows immediately.
 */
export const handleUserinfo = async (ctx: Context, deps: Dependencies) => {
  allowWebOrigins(ctx, deps.config.webOrigins);
  if (ctx.method === 'OPTIONS') {
    ctx.status = 204;
    return;
  }
  if (ctx.method !== 'GET' && ctx.method !== 'POST') {
    ctx.status = 405;
    return;
  }
  const payload = await verifiedPayload(bearerToken(ctx), deps);
  const scopes = String(payload?.scope ?? '').split(' ');
  if (!payload?.sub || !scopes.includes('openid')) return refuse(ctx);
  const account = await findAccount(deps.db, payload.sub);
  if (!account) return refuse(ctx);
  ctx.body = claimsFor(account, scopes);
};

const bearerToken = (ctx: Context) => /^Bearer (\S+)$/i.exec(ctx.get('authorization'))?.[1] ?? '';

const verifiedPayload = async (
  token: string,
  { config, db }: Dependencies,
): Promise<JWTPayload | undefined> => {
  const keys = createLocalJWKSet({ keys: (await readSigningKeys(db)).map(publicKey) });
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: issuerOf(config),
      audience: `${issuerOf(config)}userinfo`,
    });
    return payload;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return undefined;
    throw cause;
  }
};

const refuse = (ctx: Context) => {
  ctx.status = 401;
  ctx.set('www-authenticate', 'Bearer error="invalid_token"');
  ctx.body = { error: 'invalid_token', error_description: 'The access token is not valid.' };
};

const allowWebOrigins = (ctx: Context, webOrigins: string[]) => {
  ctx.vary('Origin');
  const origin = ctx.get('origin');
  if (!webOrigins.includes(origin)) return;
  ctx.set('access-control-allow-origin', origin);
  if (ctx.method !== 'OPTIONS') return;
  ctx.set('access-control-allow-methods', 'GET, POST');
  ctx.set('access-control-allow-headers', 'authorization, content-type, auth0-client');
  ctx.set('access-control-max-age', '3600');
};
