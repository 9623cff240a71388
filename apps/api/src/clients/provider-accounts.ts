import { z } from 'zod';

/** URL of the identity provider's management API, and credentials of a client that may use it. */
export type ManagementSettings = { url: string; clientId: string; clientSecret: string };

/** Accounts at the identity provider, if its management API is configured. */
export type ProviderAccounts = {
  /** Deletes an account if it exists. Throws if the provider rejects the call. */
  remove(auth0Id: string): Promise<void>;
  /** Ends all of an account's sessions and revokes its refresh tokens. Throws like `remove`. */
  signOut(auth0Id: string): Promise<void>;
  /** Has the provider email its verification link. Throws if the provider rejects the call. */
  sendConfirmation(auth0Id: string): Promise<void>;
};

const HTTP_TIMEOUT_MS = 5_000;
/** Seconds before a token expires at which we fetch a new one. */
const SPARE_S = 30;

const TokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/**
 * Client for Auth0's Management API v2. It gets a token by client credentials and calls `DELETE
 * /api/v2/users/{id}` (also with `/sessions` or `/refresh-tokens`) and `POST
 * /api/v2/jobs/verification-email`. Needs the scopes `delete:users`, `delete:sessions`,
 * `delete:refresh_tokens` and `update:users`. `url` ends with a slash.
 */
export const createProviderAccounts = (
  { url, clientId, clientSecret }: ManagementSettings,
  timeoutMs = HTTP_TIMEOUT_MS,
): ProviderAccounts => {
  let known: { token: string; untilMs: number } | undefined;

  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(new URL(path, url), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Reads the response to its end even if it isn't needed, so that the time limit covers it.
    return { status: response.status, text: await response.text() };
  };

  const requestToken = async (): Promise<string> => {
    if (known && Date.now() < known.untilMs) return known.token;
    const { status, text } = await ask('oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        audience: `${url}api/v2/`,
      }),
    });
    if (status !== 200)
      throw new Error(`identity provider returned no management token: ${status}`);
    const { access_token, expires_in } = TokenSchema.parse(JSON.parse(text));
    known = { token: access_token, untilMs: Date.now() + (expires_in - SPARE_S) * 1_000 };
    return access_token;
  };

  const call = async (path: string, init: RequestInit): Promise<number> => {
    const token = await requestToken();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const { status } = await ask(`api/v2/${path}`, { ...init, headers });
    if (status === 401) known = undefined;
    return status;
  };

  const remove = async (path: string) => {
    const status = await call(`users/${path}`, { method: 'DELETE' });
    // A 202 means that the sessions end shortly after the response.
    if ([200, 202, 204, 404].includes(status)) return;
    throw new Error(`identity provider refused to delete: ${status}`);
  };

  return {
    remove: (auth0Id) => remove(encodeURIComponent(auth0Id)),
    signOut: async (auth0Id) => {
      const account = encodeURIComponent(auth0Id);
      // Deletes sessions first, because a remaining session could create new refresh tokens.
      await remove(`${account}/sessions`);
      await remove(`${account}/refresh-tokens`);
    },
    sendConfirmation: async (auth0Id) => {
      const body = JSON.stringify({ user_id: auth0Id });
      const status = await call('jobs/verification-email', { method: 'POST', body });
      if (status !== 201)
        throw new Error(`identity provider did not send the confirmation email: ${status}`);
    },
  };
};
