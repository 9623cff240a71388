import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProvider } from '../src/session/api-context.tsx';
import { type Identity, IdentityContext } from '../src/session/identity.ts';
import { RuntimeConfigContext } from '../src/session/runtime-config-context.ts';
import { SessionContext } from '../src/session/use-session.ts';

const nobodyToAsk = () => Promise.reject(new Error('A page that the build draws calls nobody.'));

const identity: Identity = {
  isLoading: false,
  isAuthenticated: true,
  user: undefined,
  error: undefined,
  getAccessTokenSilently: nobodyToAsk,
  loginWithRedirect: nobodyToAsk,
  logout: nobodyToAsk,
  isConfirmed: false,
};
const config = { apiUrl: '', identityDomain: '', clientId: '', audience: '', rolesClaim: '' };
const session = { isLoading: false, isSignedIn: true, subject: '', canCallApi: false };

/** What a page finds around it when somebody is signed in and nothing has been answered yet. */
export const BeforeAnyAnswer = ({ children }: { children: ReactNode }) => (
  <RuntimeConfigContext value={config}>
    <QueryClientProvider client={new QueryClient()}>
      <IdentityContext value={identity}>
        <ApiProvider>
          <SessionContext value={session}>{children}</SessionContext>
        </ApiProvider>
      </IdentityContext>
    </QueryClientProvider>
  </RuntimeConfigContext>
);
