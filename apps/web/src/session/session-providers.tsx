import { onlineManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import type { RuntimeConfig } from '../lib/api/runtime-config.ts';
import { log } from '../lib/browser/log.ts';
import { ApiProvider } from './api-context.tsx';
import { IdentityLibrary } from './identity-library.tsx';
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
