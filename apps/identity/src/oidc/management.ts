import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { Client, ClientMetadata } from 'oidc-provider';
import { z } from 'zod';
import { type IdentityConfig, issuerOf } from '../config.ts';
import { deleteAccount, endRefreshTokens, endSessions, findAccount } from '../database/accounts.ts';
import { publicKey, readSigningKeys } from '../database/signing-keys.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Context } from '../http/context.ts';
import { readJson } from '../http/read-body.ts';
import { sendVerification } from '../sign-in/send-links.ts';

const TOKEN_S = 10 * 60;

/** Audience of the management API, in the hosted provider's format. */
export const managementAudience = (config: IdentityConfig) => `${issuerOf(config)}api/v2/`;

/** Returns the client of the management API, if configured. */
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

/** Whether a client is the one that may use the management API. */
export const isManagementClient = ({ management }: IdentityConfig, client?: Client) =>
  management !== undefined && client?.clientId === management.clientId;

/** Properties of access tokens for the management API. */
export const managementResource = (config: IdentityConfig) => ({
  audience: managementAudience(config),
  scope: 'delete:users delete:sessions delete:refresh_tokens update:users',
  accessTokenTTL: TOKEN_S,
  accessTokenFormat: 'jwt' as const,
  jwt: { sign: { alg: 'RS256' as const } },
});

const USERS = '/api/v2/users/';
const CONFIRMATIONS = '/api/v2/jobs/verification-email';

/**
 * Functions that delete something of an account, by the path after the account's URL. The empty
 * path deletes the account itself.
 */
const deletions = new Map([
  ['', { remove: deleteAccount, status: 204 }],
  ['sessions', { remove: endSessions, status: 202 }],
  ['refresh-tokens', { remove: endRefreshTokens, status: 202 }],
]);

/**
 * Handles `DELETE /api/v2/users/{id}`, its `/sessions` and `/refresh-tokens`, and `POST
 * /api/v2/jobs/verification-email` as the hosted provider does, for tokens of the management
 * client. Returns false for any other request.
 */
export const handleManagement = async (ctx: Context, deps: Dependencies): Promise<boolean> => {
  const call = deps.config.management && callOf(ctx.path);
  if (!call) return false;
  if (ctx.method !== call.method) ctx.status = 405;
  else if (await isAllowed(ctx, deps)) await call.run(ctx, deps);
  else refuse(ctx);
  return true;
};

type Call = { method: string; run: (ctx: Context, deps: Dependencies) => Promise<void> };

const callOf = (path: string): Call | undefined => {
  if (path === CONFIRMATIONS) return { method: 'POST', run: confirm };
  if (!path.startsWith(USERS)) return undefined;
  const [account = '', part = '', ...rest] = path.slice(USERS.length).split('/');
  const deletion = rest.length === 0 ? deletions.get(part) : undefined;
  if (!deletion) return undefined;
  const run = async (ctx: Context, { db }: Dependencies) => {
    const sub = subjectIn(account);
    if (sub) await deletion.remove(db, sub);
    ctx.status = deletion.status;
  };
  return { method: 'DELETE', run };
};

const ConfirmationSchema = z.object({ user_id: z.string() });

/** Resends the verification email, unless too many were sent recently. */
const confirm = async (ctx: Context, deps: Dependencies) => {
  const input = ConfirmationSchema.safeParse(await readJson(ctx.req));
  const account = input.success ? await findAccount(deps.db, input.data.user_id) : undefined;
  if (!account) {
    ctx.status = 400;
    ctx.body = { statusCode: 400, error: 'Bad Request', message: 'User not found.' };
    return;
  }
  if (!account.emailVerified) await sendVerification(deps, account);
  ctx.status = 201;
  ctx.body = { type: 'verification_email', status: 'pending' };
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
