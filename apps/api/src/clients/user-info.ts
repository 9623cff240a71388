import { z } from 'zod';
import { unavailable } from '../lib/app-error.ts';
import { unauthenticated } from './access-tokens.ts';

/** A user according to the identity provider. */
export type UserInfo = { auth0Id: string; email: string | undefined; emailVerified: boolean };

/** Asks the identity provider which user an access token belongs to. */
export type FetchUserInfo = (accessToken: string) => Promise<UserInfo>;

const HTTP_TIMEOUT_MS = 5_000;

const UserInfoSchema = z.object({
  sub: z.string(),
  email: z.string().max(320).optional(),
  // Some of Auth0's connections return this boolean as a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
});

/**
 * Calls the provider's `/userinfo`, the only source of a user's email address and whether it is
 * verified. Throws UNAUTHENTICATED if the provider rejects the token, and UNAVAILABLE if it doesn't
 * respond.
 */
export const createFetchUserInfo =
  (issuer: string): FetchUserInfo =>
  async (accessToken) => {
    const response = await fetch(new URL('userinfo', issuer), {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    }).catch((cause) => {
      throw unavailable(cause);
    });
    if (response.status === 401 || response.status === 403) throw unauthenticated();
    if (!response.ok) throw unavailable(new Error(`/userinfo returned ${response.status}`));
    const info = UserInfoSchema.safeParse(await response.json().catch(() => undefined));
    if (!info.success) throw unavailable(info.error);
    const { sub, email, email_verified } = info.data;
    return { auth0Id: sub, email: email?.trim() || undefined, emailVerified: email_verified };
  };
