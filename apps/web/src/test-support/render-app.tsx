import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Toaster } from '../components/ui/toaster.tsx';
import { SessionProviders } from '../session/session-providers.tsx';

const config = {
  apiUrl: 'http://api.test',
  identityDomain: 'http://identity.test',
  clientId: 'circulate-web',
  audience: 'https://api.circulate.local',
  rolesClaim: 'https://circulate.local/roles',
};

/**
 * Renders with everything that a page finds around it: router, session, API, toasts. The test file
 * replaces the provider's library: `vi.mock('@auth0/auth0-react', …)`.
 */
export const renderApp = (ui: ReactNode, path = '/dashboard') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionProviders config={config}>
        {ui}
        <Toaster />
      </SessionProviders>
      <Address />
    </MemoryRouter>,
  );

const Address = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
};
