import { z } from 'zod';
import { unavailable } from '../lib/app-error.ts';
import { unauthenticated } from './access-tokens.ts';

/** A user as known to the identity provider. */
export type UserInfo = { auth0Id: string; email: string | undefined; emailVerified: boolean };

/** Asks the identity provider who owns an access token. */
export type FetchUserInfo = (accessToken: string) => Promise<UserInfo>;

const HTTP_TIMEOUT_MS = 5_000;

const UserInfoSchema = z.object({
  sub: z.string(),
  email: z.string().max(320).optional(),
  // Some connections of hosted tenants send it as a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
});

/**
 * The provider's `/userinfo`: the only source of an email address and its verification. Throws
 * UNAUTHENTICATED when the provider rejects the token, UNAVAILABLE when it doesn't respond.
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
