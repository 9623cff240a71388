import { Auth0Provider } from '@auth0/auth0-react';
import { IDENTITY_DEFAULTS } from '@circulate/shared-schemas';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../lib/api-error.ts';
import { log } from '../lib/log.ts';
import type { RuntimeConfig } from '../lib/runtime-config.ts';
import { ApiProvider } from './api-context.tsx';
import { RuntimeConfigContext } from './runtime-config-context.ts';
import { UserSetupProvider } from './user-setup.tsx';

/** Everything that a page needs to know who is there and to call the API. */
export const SessionProviders = ({
  config,
  children,
}: {
  config: RuntimeConfig;
  children: ReactNode;
}) => {
  const navigate = useNavigate();
  const [queryClient] = useState(createQueryClient);

  return (
    <RuntimeConfigContext value={config}>
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
        // The login page alone decides where a sign-in leads; here its answer leaves the address.
        onRedirectCallback={() => navigate('/login', { replace: true })}
      >
        <QueryClientProvider client={queryClient}>
          <ApiProvider>
            <UserSetupProvider>{children}</UserSetupProvider>
          </ApiProvider>
        </QueryClientProvider>
      </Auth0Provider>
    </RuntimeConfigContext>
  );
};

const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => log.error('A fetch failed', error) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => isWorthRetrying(error) && failures < 2,
      },
    },
  });

// An answer that says no says it again; a broken line or an overloaded server may not.
const isWorthRetrying = (error: unknown) =>
  error instanceof ApiError
    ? error.status >= 500 || error.status === 429
    : error instanceof TypeError;
