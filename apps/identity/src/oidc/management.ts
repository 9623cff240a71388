import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { Client, ClientMetadata } from 'oidc-provider';
import { type IdentityConfig, issuerOf } from '../config.ts';
import { deleteAccount, endRefreshTokens, endSessions } from '../database/accounts.ts';
import { publicKey, readSigningKeys } from '../database/signing-keys.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Context } from '../http/context.ts';

const TOKEN_S = 10 * 60;

/** The audience of the management API, named as the hosted provider names it. */
export const managementAudience = (config: IdentityConfig) => `${issuerOf(config)}api/v2/`;

/** The client that may delete accounts and their sessions, where one is configured. */
export const managementClient = ({ management }: IdentityConfig): ClientMetadata[] =>
  management
    ? [
        {
          client_id: management.clientId,
          client_secret: management.clientSecret,
          token_endpoint_auth_method: 'client_secret_post',
          grant_types: ['client_credentials'],
          response_types: [],
          redirect_uris: [],
        },
      ]
    : [];

/** Whether a client is the one that may delete accounts. */
export const isManagementClient = ({ management }: IdentityConfig, client?: Client) =>
  management !== undefined && client?.clientId === management.clientId;

/** How its tokens are made. */
export const managementResource = (config: IdentityConfig) => ({
  audience: managementAudience(config),
  scope: 'delete:users delete:sessions delete:refresh_tokens',
  accessTokenTTL: TOKEN_S,
  accessTokenFormat: 'jwt' as const,
  jwt: { sign: { alg: 'RS256' as const } },
});

const USERS = '/api/v2/users/';

/** What is deleted under an account's address; the empty name is the account itself. */
const deletions = new Map([
  ['', { remove: deleteAccount, status: 204 }],
  ['sessions', { remove: endSessions, status: 202 }],
  ['refresh-tokens', { remove: endRefreshTokens, status: 202 }],
]);

/**
 * `DELETE /api/v2/users/{id}`, its `/sessions` and its `/refresh-tokens` as the hosted provider has
 * them, for the token of the management client. Gives whether the request was for it.
 */
export const handleManagement = async (ctx: Context, deps: Dependencies): Promise<boolean> => {
  if (!deps.config.management || !ctx.path.startsWith(USERS)) return false;
  const [account = '', part = '', ...rest] = ctx.path.slice(USERS.length).split('/');
  const deletion = rest.length === 0 ? deletions.get(part) : undefined;
  if (!deletion) return false;
  if (ctx.method !== 'DELETE') ctx.status = 405;
  else if (!(await isAllowed(ctx, deps))) refuse(ctx);
  else {
    const sub = subjectIn(account);
    if (sub) await deletion.remove(deps.db, sub);
    ctx.status = deletion.status;
  }
  return true;
};

const subjectIn = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

const isAllowed = async (ctx: Context, { config, db }: Dependencies): Promise<boolean> => {
  const token = /^Bearer (\S+)$/i.exec(ctx.get('authorization'))?.[1] ?? '';
  const keys = createLocalJWKSet({ keys: (await readSigningKeys(db)).map(publicKey) });
  try {
    await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: issuerOf(config),
      audience: managementAudience(config),
    });
    return true;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return false;
    throw cause;
  }
};

const refuse = (ctx: Context) => {
  ctx.status = 401;
  ctx.body = { statusCode: 401, error: 'Unauthorized', message: 'Invalid token' };
};
