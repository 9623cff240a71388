import type { Account } from '../database/accounts.ts';

/** What the product may learn of a person. */
export const claimsOf = (account: Account) => ({
  sub: account.sub,
  name: account.name,
  nickname: account.email.split('@')[0],
  updated_at: account.updatedAt.toISOString(),
  email: account.email,
  email_verified: account.emailVerified,
});

/** Which claims each scope opens. */
export const scopeClaims: Record<string, string[]> = {
  openid: ['sub'],
  profile: ['name', 'nickname', 'updated_at'],
  email: ['email', 'email_verified'],
};

/** The claims of a person that the given scopes open. */
export const claimsFor = (account: Account, scopes: string[]) => {
  const open = scopes.flatMap((scope) => scopeClaims[scope] ?? []);
  return Object.fromEntries(
    Object.entries(claimsOf(account)).filter(([key]) => open.includes(key)),
  );
};
