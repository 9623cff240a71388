import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { log } from '../lib/log.ts';
import { ApiProvider } from './api-context.tsx';
import { IdentityProvider } from './identity-provider.tsx';
import { RuntimeConfigContext } from './runtime-config-context.ts';
import { UserSetupProvider } from './user-setup.tsx';

/** Everything that a page needs to know who is there and to call the API. */
export const SessionProviders = (props: ComponentProps<typeof IdentityProvider>) => {
  const { config, children } = props;
  const [queryClient] = useState(createQueryClient);
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
