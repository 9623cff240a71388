import type { JWK } from 'jose';
import { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider';
import { issuerOf, webUrlOf } from '../config.ts';
import { findAccount, isConnection } from '../database/accounts.ts';
import { createProviderStore } from '../database/provider-store.ts';
import type { Dependencies } from '../dependencies.ts';
import { errorPage } from '../pages/message-pages.ts';
import { sendPage } from '../pages/send-page.ts';
import { ACCESS_TOKEN_S, apiResource, SCOPES } from './api-resource.ts';
import { claimsOf, scopeClaims } from './claims.ts';
import {
  isManagementClient,
  managementAudience,
  managementClient,
  managementResource,
} from './management.ts';
import { signInPolicy } from './sign-in-policy.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Makes oidc-provider behave like the hosted provider, with its routes, tokens, parameters and
 * responses.
 */
export const providerConfiguration = (deps: Dependencies, keys: JWK[]): Configuration => ({
  ...clientAndScopes(deps),
  ...tokens(deps, keys),
  adapter: createProviderStore(deps.db),
  routes: {
    authorization: '/authorize',
    token: '/oauth/token',
    jwks: '/.well-known/jwks.json',
    userinfo: '/userinfo',
    revocation: '/oauth/revoke',
    end_session: '/session/end',
  },
  cookies: {
    keys: [deps.cookieSecret],
    // Cookie names are specific to this provider, because cookies are shared by all ports on a
    // host.
    names: {
      session: 'identity_session',
      interaction: 'identity_interaction',
      resume: 'identity_resume',
    },
    long: { httpOnly: true, sameSite: 'lax', signed: true },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  },
  features: features(deps),
  interactions: { policy: signInPolicy(deps), url: (_ctx, { uid }) => `/u/${uid}` },
  extraParams: extraParams(deps),
  clientBasedCORS: (_ctx, origin) => deps.config.webOrigins.includes(origin),
  findAccount: async (_ctx, sub) => {
    const account = await findAccount(deps.db, sub);
    return account && { accountId: sub, account, claims: () => claimsOf(account) };
  },
  loadExistingGrant: (ctx) => grantEverythingAsked(ctx, deps.config.audience),
  renderError: (ctx, out) => {
    const { error, error_description: description } = out;
    sendPage(
      ctx,
      deps.config,
      errorPage(webUrlOf(deps.config), { status: ctx.status, error, description }),
    );
  },
});

/**
 * OAuth clients: the web app's, with its scopes, and a management client that may delete accounts.
 */
const clientAndScopes = ({ config }: Dependencies) =>
  ({
    clients: [
      {
        client_id: config.clientId,
        client_name: 'Circulate',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token', 'password'],
        response_types: ['code'],
        redirect_uris: config.webOrigins,
      },
      ...managementClient(config),
    ],
    clientAuthMethods: ['none', 'client_secret_post'],
    responseTypes: ['code'],
    scopes: SCOPES,
    claims: scopeClaims,
    // Puts name and email address into the ID token too, as the hosted provider does.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
  }) satisfies Configuration;

/** How tokens are signed, what they contain, and how long they are valid. */
const tokens = ({ config, db }: Dependencies, keys: JWK[]) =>
  ({
    jwks: { keys },
    rotateRefreshToken: true,
    ttl: {
      AccessToken: ACCESS_TOKEN_S,
      AuthorizationCode: MINUTE,
      IdToken: 10 * HOUR,
      Interaction: HOUR,
      Session: 3 * DAY,
      Grant: 30 * DAY,
      // Lifetime counted from the sign-in, so that rotating a refresh token doesn't extend it.
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? 30 * DAY,
    },
    extraTokenClaims: async (_ctx, token) => {
      const sub = 'accountId' in token ? token.accountId : undefined;
      const account = sub === undefined ? undefined : await findAccount(db, sub);
      return {
        [config.rolesClaim]: account?.roles ?? [],
        ...(config.amrClaim && account && { [config.amrClaim]: ['pwd', ...account.amr] }),
      };
    },
    formats: {
      customizers: {
        // Makes one token valid for both the API and /userinfo, as with the hosted provider.
        jwt: (_ctx, token, jwt) => {
          jwt.header = { typ: 'JWT' };
          // A token that a client gets for itself, rather than for a user, is valid only for the
          // management API.
          if (token.kind === 'ClientCredentials') return;
          Object.assign(jwt.payload, {
            aud: [config.audience, `${issuerOf(config)}userinfo`],
            azp: token.clientId,
          });
        },
      },
    },
  }) satisfies Configuration;

/** The library's optional features that we use. */
const features = ({ config }: Dependencies) =>
  ({
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    clientCredentials: { enabled: true },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
    },
    userinfo: { enabled: true },
    webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_ctx, client) =>
        isManagementClient(config, client) ? managementAudience(config) : config.audience,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource, client) => {
        if (isManagementClient(config, client) && resource === managementAudience(config)) {
          return managementResource(config);
        }
        if (resource !== config.audience) throw new errors.InvalidTarget();
        return apiResource(config);
      },
    },
  }) satisfies Configuration['features'];

/** Sign-in parameters that the hosted provider accepts in addition to the standard ones. */
const extraParams = ({ config }: Dependencies) =>
  ({
    audience: (ctx, value) => {
      if (value !== undefined && value !== config.audience) {
        throw new errors.AccessDenied(`Service not found: ${value}`);
      }
      keepOfflineAccess(ctx);
    },
    connection: (_ctx, value) => {
      if (value !== undefined && !isConnection(value)) {
        throw new errors.InvalidRequest('the connection was not found');
      }
    },
    screen_hint: null,
    auth0Client: null,
  }) satisfies Configuration['extraParams'];

/**
 * Restores `offline_access` if it was requested. The library drops it unless the user is asked for
 * consent, which a first-party client doesn't need.
 */
const keepOfflineAccess = (ctx: KoaContextWithOIDC) => {
  const asked = String(ctx.query.scope ?? '').split(' ');
  const { params } = ctx.oidc;
  if (!params || !asked.includes('offline_access')) return;
  params.scope = [...ctx.oidc.requestParamScopes, 'offline_access'].join(' ');
};

/**
 * Grants every known scope that was requested, without asking: the only client is the product
 * itself.
 */
const grantEverythingAsked = async (ctx: KoaContextWithOIDC, audience: string) => {
  const { client, session, provider, account } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant =
    existing ?? new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  const scopes = [...ctx.oidc.requestParamScopes].filter((scope) => SCOPES.includes(scope));
  grant.addOIDCScope(scopes);
  grant.addResourceScope(audience, scopes);
  await grant.save();
  return grant;
};
