import { createContext, type ReactNode, use, useMemo } from 'react';
import { type ApiClient, createApiClient } from '../lib/api/api-client.ts';
import { clearStored } from '../lib/api/offline-store.ts';
import { log } from '../lib/browser/log.ts';
import { useIdentity } from './identity.ts';
import { useRuntimeConfig } from './runtime-config-context.ts';

const ApiContext = createContext<ApiClient | null>(null);

/** Codes of silent sign-in errors that mean that the session has ended. */
const signedOutErrors = new Set(['login_required', 'missing_refresh_token', 'invalid_grant']);

/** Provides pages with an API client that sends the user's access token. */
export const ApiProvider = ({ children }: { children: ReactNode }) => {
  const { apiUrl } = useRuntimeConfig();
  const { isAuthenticated, getAccessTokenSilently, logout } = useIdentity();

  const api = useMemo(() => {
    const getToken = async ({ fresh } = { fresh: false }) => {
      if (!isAuthenticated) return null;
      try {
        return (await getAccessTokenSilently(fresh ? { cacheMode: 'off' } : {})) ?? null;
      } catch (error) {
        log.error('Get access token failed', error);
        if (!signedOutErrors.has(errorName(error))) throw error;
        // Signs out without a redirect: the user stays on the page, and the API's error message
        // asks them to sign in.
        await Promise.all([logout({ openUrl: false }), clearStored()]);
        return null;
      }
    };
    return createApiClient({ apiUrl, getToken });
  }, [apiUrl, isAuthenticated, getAccessTokenSilently, logout]);

  return <ApiContext value={api}>{children}</ApiContext>;
};

const errorName = (error: unknown) =>
  typeof error === 'object' && error !== null && 'error' in error ? String(error.error) : '';

export const useApi = (): ApiClient => {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi outside of ApiProvider');
  return api;
};
