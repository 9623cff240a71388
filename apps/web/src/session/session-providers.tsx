import { onlineManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import type { KeptData } from '../lib/api/kept-data.ts';
import { log } from '../lib/browser/log.ts';
import { ApiProvider } from './api-context.tsx';
import { IdentityProvider } from './identity-provider.tsx';
import { RuntimeConfigContext } from './runtime-config-context.ts';
import { UserSetupProvider } from './user-setup.tsx';

type SessionProvidersProps = ComponentProps<typeof IdentityProvider> & {
  /** What is there already of what pages ask for. */
  kept?: KeptData[];
};

/** Everything that a page needs to know who is there and to call the API. */
export const SessionProviders = ({ kept = [], ...props }: SessionProvidersProps) => {
  const { config, children } = props;
  const [queryClient] = useState(() => createQueryClient(kept));
  return (
    <RuntimeConfigContext value={config}>
      <QueryClientProvider client={queryClient}>
        <IdentityProvider {...props}>
          <ApiProvider>
            <UserSetupProvider>{children}</UserSetupProvider>
          </ApiProvider>
        </IdentityProvider>
      </QueryClientProvider>
    </RuntimeConfigContext>
  );
};

const createQueryClient = (kept: KeptData[]) => {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => log.error('A fetch failed', error) }),
    defaultOptions: {
      // Offline a call fails at once and says so, rather than wait without a word for a line that may not come.
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
  for (const { queryKey, data } of kept) client.setQueryData(queryKey, data);
  return client;
};

// An answer that says no says it again; a broken line or an overloaded server may not.
const isWorthRetrying = (error: unknown) =>
  error instanceof ApiError
    ? error.status >= 500 || error.status === 429
    : error instanceof TypeError;
