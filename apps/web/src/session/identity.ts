import type { LogoutOptions, RedirectLoginOptions, User } from '@auth0/auth0-react';
import { createContext, use } from 'react';

/** The user, and functions to sign in and out at the identity provider. */
export type Identity = {
  isLoading: boolean;
  isAuthenticated: boolean;
  user: User | undefined;
  error: Error | undefined;
  /** Returns the access token; with `cacheMode: 'off'`, a fresh one from the provider. */
  getAccessTokenSilently: (options?: { cacheMode?: 'off' }) => Promise<string | undefined>;
  loginWithRedirect: (options: RedirectLoginOptions) => Promise<void>;
  logout: (options: LogoutOptions) => Promise<void>;
};

export const IdentityContext = createContext<Identity | null>(null);

/**
 * Returns the user, and functions to sign in and out at the identity provider. Throws outside
 * `IdentityLibrary`.
 */
export const useIdentity = (): Identity => {
  const identity = use(IdentityContext);
  if (!identity) throw new Error('useIdentity outside of IdentityLibrary');
  return identity;
};
