import { Auth0Provider, useAuth0 } from '@auth0/auth0-react';
import { IDENTITY_DEFAULTS } from '@circulate/shared-schemas';
import { onlineManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../lib/api/api-error.ts';
import type { RuntimeConfig } from '../lib/api/runtime-config.ts';
import { log } from '../lib/browser/log.ts';
import { ApiProvider } from './api-context.tsx';
import { IdentityContext } from './identity.ts';
import { RuntimeConfigContext } from './runtime-config-context.ts';
import { UserSetupProvider } from './user-setup.tsx';

type SessionProvidersProps = { config: RuntimeConfig; children: ReactNode };

/** Provides a page with the user and the API client. */
export const SessionProviders = ({ config, children }: SessionProvidersProps) => {
  const [queryClient] = useState(createQueryClient);
  return (
    <RuntimeConfigContext value={config}>
      <QueryClientProvider client={queryClient}>
        <IdentityLibrary config={config}>
          <ApiProvider>
            <UserSetupProvider>{children}</UserSetupProvider>
          </ApiProvider>
        </IdentityLibrary>
      </QueryClientProvider>
    </RuntimeConfigContext>
  );
};

const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => log.error('a fetch failed', error) }),
    defaultOptions: {
      // Makes offline calls fail immediately with a message instead of waiting silently for a
      // connection.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) =>
          onlineManager.isOnline() && isWorthRetrying(error) && failures < 2,
      },
    },
  });

// Returns whether a retry may help: a call that the API rejected would fail again, but a lost
// connection or an overloaded server may recover.
const isWorthRetrying = (error: unknown) =>
  error instanceof ApiError
    ? error.status >= 500 || error.status === 429
    : error instanceof TypeError;

type IdentityLibraryProps = { config: RuntimeConfig; children: ReactNode };

/** The sign-in library. It provides the signed-in user to its children. */
const IdentityLibrary = ({ config, children }: IdentityLibraryProps) => {
  const navigate = useNavigate();
  return (
    <Auth0Provider
      domain={config.identityDomain}
      clientId={config.clientId}
      cacheLocation="localstorage"
      useRefreshTokens
      useRefreshTokensFallback
      authorizationParams={{
        redirect_uri: `${location.origin}/login`,
        audience: config.audience,
        scope: IDENTITY_DEFAULTS.scope,
      }}
      // Only removes the provider's response from the URL; the login page decides where the user
      // goes next.
      onRedirectCallback={() => navigate('/login', { replace: true })}
    >
      <KnownIdentity>{children}</KnownIdentity>
    </Auth0Provider>
  );
};

const KnownIdentity = ({ children }: { children: ReactNode }) => {
  const { isLoading, isAuthenticated, user, error, ...calls } = useAuth0();
  const { getAccessTokenSilently, loginWithRedirect, logout } = calls;
  const identity = useMemo(
    () => ({
      ...{ isLoading, isAuthenticated, user, error },
      ...{ getAccessTokenSilently, loginWithRedirect, logout },
    }),
    [isLoading, isAuthenticated, user, error, getAccessTokenSilently, loginWithRedirect, logout],
  );
  return <IdentityContext value={identity}>{children}</IdentityContext>;
};
