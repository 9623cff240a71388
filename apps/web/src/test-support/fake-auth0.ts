import { vi } from 'vitest';

const demoUser = {
  sub: 'auth0|demo',
  email: 'demo@circulate.example',
  name: 'Demo Van Subscriber',
};

/** Fake state of the identity provider's library. Each test sets what it needs. */
export const auth0 = {
  isLoading: false,
  isAuthenticated: true,
  error: undefined as Error | undefined,
  user: demoUser,
  getAccessTokenSilently: vi.fn(async () => 'token'),
  loginWithRedirect: vi.fn(async () => undefined),
  logout: vi.fn(async () => undefined),
};

/** Resets the fake: a user is signed in, and every call to the provider succeeds. */
export const resetAuth0 = () => {
  auth0.user = demoUser;
  auth0.isLoading = false;
  auth0.isAuthenticated = true;
  auth0.error = undefined;
  auth0.getAccessTokenSilently = vi.fn(async () => 'token');
  auth0.loginWithRedirect = vi.fn(async () => undefined);
  auth0.logout = vi.fn(async () => undefined);
};

/** Returns an access token with these roles and only the claims that the browser reads. */
export const tokenWithRoles = (roles: unknown) =>
  `head.${btoa(JSON.stringify({ 'https://circulate.local/roles': roles }))}.signature`;
