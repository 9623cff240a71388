import type Provider from 'oidc-provider';
import { errors, type TokenEndpointGrantContext } from 'oidc-provider';
import type { Account } from '../database/accounts.ts';
import type { Dependencies } from '../dependencies.ts';
import { clientAddress } from '../http/client-address.ts';
import { checkPassword, refusalText } from '../sign-in/check-password.ts';
import { apiResource, SCOPES } from './api-resource.ts';
import { claimsOf } from './claims.ts';

type PasswordParams = { username?: string; password?: string; audience?: string };
type Context = TokenEndpointGrantContext<PasswordParams>;

const DEFAULT_SCOPE = 'openid profile email';

/**
 * Adds the password grant, which gives scripts and tests real tokens, as with the hosted provider.
 */
export const registerPasswordGrant = (provider: Provider, deps: Dependencies) => {
  const handle = async (ctx: Context) => {
    const { audience = deps.config.audience, scope = DEFAULT_SCOPE } = ctx.oidc.params;
    if (audience !== deps.config.audience) {
      throw tokenRefusal(403, 'access_denied', 'Service not found.');
    }
    const account = await accountOf(ctx, deps);
    const scopes = scope.split(' ').filter((name) => SCOPES.includes(name));
    ctx.body = await issueTokens(ctx, { provider, deps, account, scopes });
  };
  provider.registerGrantType<PasswordParams>('password', handle, [
    'username',
    'password',
    'audience',
    'scope',
  ]);
};

const accountOf = async (ctx: Context, deps: Dependencies): Promise<Account> => {
  const { username, password } = ctx.oidc.params;
  if (!username || !password) {
    throw new errors.InvalidRequest('Missing required parameters: username and password');
  }
  const address = clientAddress(ctx.req);
  const outcome = await checkPassword(deps, { email: username, password, address });
  if ('account' in outcome) return outcome.account;
  throw outcome.refused === 'throttled'
    ? tokenRefusal(429, 'too_many_attempts', refusalText.throttled)
    : tokenRefusal(403, 'invalid_grant', refusalText.wrong);
};

type Issue = { provider: Provider; deps: Dependencies; account: Account; scopes: string[] };

const issueTokens = async (ctx: Context, { provider, deps, account, scopes }: Issue) => {
  const { client } = ctx.oidc;
  const scope = scopes.join(' ');
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.sub });
  grant.addOIDCScope(scopes);
  grant.addResourceScope(deps.config.audience, scopes);
  const source = {
    client,
    accountId: account.sub,
    grantId: await grant.save(),
    gty: 'password',
    scope,
  };

  const resourceServer = new provider.ResourceServer(
    deps.config.audience,
    apiResource(deps.config),
  );
  const accessToken = new provider.AccessToken({ ...source, resourceServer });
  const refreshToken = new provider.RefreshToken({
    ...source,
    authTime: Math.floor(Date.now() / 1000),
    resource: deps.config.audience,
    rotations: 0,
  });

  return {
    access_token: await accessToken.save(),
    ...(scopes.includes('offline_access') ? { refresh_token: await refreshToken.save() } : {}),
    ...(scopes.includes('openid')
      ? { id_token: await idTokenFor(ctx, provider, account, scope) }
      : {}),
    scope,
    expires_in: apiResource(deps.config).accessTokenTTL,
    token_type: 'Bearer',
  };
};

const idTokenFor = (ctx: Context, provider: Provider, account: Account, scope: string) => {
  const token = new provider.IdToken(claimsOf(account), { ctx });
  // The token's scope decides which claims it contains.
  return Object.assign(token, { scope }).issue({ use: 'idtoken' });
};

/** Creates an error with the hosted provider's status and wording. */
const tokenRefusal = (status: number, error: string, description: string) =>
  Object.assign(new errors.OIDCProviderError(status, error), { error_description: description });
