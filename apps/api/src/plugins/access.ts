import type { Pool } from '@circulate/database';
import { addressKey, isPathTooLong } from '@circulate/platform/http-limits';
import { MESSAGES } from '@circulate/shared-schemas';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import {
  type AccessTokens,
  type TokenIdentity,
  unauthenticated,
} from '../clients/access-tokens.ts';
import type { CallLimit } from '../clients/call-limit.ts';
import { AppError, betaRequired, incompleteProfile } from '../lib/app-error.ts';
import { readBearerToken } from '../lib/bearer-token.ts';
import { type CallingUser, openCallingUsers } from './calling-users.ts';
import type { SecondFactor } from './second-factor.ts';

/**
 * Callers that a route allows (product.md: access rules): anyone, the bearer of a valid token, a
 * stored user, a user with a complete profile, or an admin whose role is valid.
 */
export type Access = 'public' | 'token' | 'user' | 'complete' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /**
     * Checks that the caller could still make this request. Throws the error that they would get
     * now.
     */
    checkAccess: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    identity: TokenIdentity | null;
    storedUser: CallingUser | null;
    /** Whether the caller is an admin, or would be with a second factor. */
    adminStanding: 'none' | 'without-second-factor' | 'admin';
  }
}

type Options = {
  pool: Pool;
  accessTokens: AccessTokens;
  /** Role in the roles claim that allows admin calls. */
  adminRole: string;
  secondFactor: SecondFactor;
  callLimit: CallLimit;
  /** Which callers may read the documentation at /docs. */
  documentationAccess: Access;
};

/**
 * Enforces every route's access rule and rate limit before a body is read. A route without an
 * access rule can't be registered.
 */
export const accessPlugin = fp<Options>(async (app, options) => {
  const { pool, accessTokens, adminRole, secondFactor, callLimit, documentationAccess } = options;
  const findCallingUser = openCallingUsers(pool);
  const checkAccess = async (request: FastifyRequest) => {
    const access = accessOf(request, documentationAccess);
    if (!request.identity) return;
    request.storedUser = await findCallingUser(request.identity.auth0Id);
    refuseSignedOut(request.identity, request.storedUser);
    if (access === 'token') return;
    if (hasAdminRole(request, adminRole)) {
      const isMet = await secondFactor.isMet(request.identity);
      request.adminStanding = isMet ? 'admin' : 'without-second-factor';
    } else request.adminStanding = 'none';
    requireAccess(access, request);
  };
  app.decorate('checkAccess', checkAccess);
  app.decorateRequest('identity', null);
  app.decorateRequest('storedUser', null);
  app.decorateRequest('adminStanding', 'none');

  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'OPTIONS' || config?.access || isDocumentation(url)) return;
    throw new Error(`${String(method)} ${url} has no access rule`);
  });

  app.addHook('onRequest', async (request) => {
    if (isPathTooLong(request.url)) {
      throw new AppError('URI_TOO_LONG', 'The request URL is too long. Shorten the query.');
    }
    const access = accessOf(request, documentationAccess);
    if (access !== 'public') {
      // Counts failed verifications by IP address, because guessing tokens would otherwise be
      // unlimited.
      request.identity = await verifyToken(accessTokens, request).catch(async (error: unknown) => {
        await callLimit(addressKey(request.ip));
        throw error;
      });
    }
    await callLimit(request.identity?.auth0Id ?? addressKey(request.ip));
    await checkAccess(request);
  });
});

const verifyToken = async (accessTokens: AccessTokens, request: FastifyRequest) =>
  accessTokens.verify(bearerTokenOf(request));

const DOCUMENTATION = /^\/docs(\/|$)/;
const isDocumentation = (url: string) => DOCUMENTATION.test(url);

const accessOf = ({ routeOptions }: FastifyRequest, documentationAccess: Access): Access =>
  routeOptions.config.access ??
  (isDocumentation(routeOptions.url ?? '') ? documentationAccess : 'public');

const requireAccess = (access: Access, request: FastifyRequest) => {
  const { storedUser: user } = request;
  if (!user) {
    throw betaRequired();
  }
  if (access === 'user') return;
  if (!user.profileComplete) {
    throw incompleteProfile({ id: user.id, code_type: user.codeType });
  }
  if (access !== 'admin' || isAdmin(request)) return;
  if (request.adminStanding === 'without-second-factor') {
    throw new AppError('SECOND_FACTOR_REQUIRED', MESSAGES.secondFactor.requiredText);
  }
  throw new AppError('ADMIN_ONLY', 'Only admins can do this. Ask an admin for access.');
};

/**
 * Throws for a token issued before its user signed out everywhere, which invalidates all earlier
 * tokens.
 */
const refuseSignedOut = ({ issuedAtMs }: TokenIdentity, user: CallingUser | null) => {
  if (!user?.signedOutAt) return;
  if (issuedAtMs === null || issuedAtMs <= user.signedOutAt.getTime()) throw unauthenticated();
};

/** Whether the caller's token has the admin role, and it hasn't been revoked here. */
const hasAdminRole = ({ identity, storedUser }: FastifyRequest, adminRole: string): boolean =>
  identity !== null &&
  storedUser !== null &&
  identity.roles.includes(adminRole) &&
  !storedUser.adminRevoked;

/** Whether the caller has admin rights, including the required second factor. */
export const isAdmin = ({ adminStanding }: FastifyRequest): boolean => adminStanding === 'admin';

/** Returns a request's bearer token. Throws UNAUTHENTICATED if there is none. */
export const bearerTokenOf = ({ headers }: FastifyRequest): string => {
  const token = readBearerToken(headers.authorization ?? '');
  if (!token) throw unauthenticated();
  return token;
};

/** Returns the caller's identity. For routes with any access rule but `public`. */
export const identityOf = ({ identity }: FastifyRequest): TokenIdentity => {
  if (!identity) throw new Error('This route has no access rule that verifies a token');
  return identity;
};

/** Returns the calling user. For routes with the access rule `user`, `complete` or `admin`. */
export const userOf = ({ storedUser }: FastifyRequest): CallingUser => {
  if (!storedUser) throw new Error('This route has no access rule that finds the user');
  return storedUser;
};

/**
 * Returns the calling user if `name`, a subject or user id in the request, is their own. Throws
 * NOT_YOURS for any other name, whether it exists or not.
 */
export const callerNamed = (request: FastifyRequest, name: string): CallingUser => {
  const user = userOf(request);
  if (name !== identityOf(request).auth0Id && name.toLowerCase() !== user.id) {
    throw notYours();
  }
  return user;
};

/** Error for a call that names a user other than its caller. */
export const notYours = () =>
  new AppError(
    'NOT_YOURS',
    'You can only do this for your own account. Use your own ID, or sign in to the other account.',
  );
