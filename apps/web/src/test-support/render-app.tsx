import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { screenAt } from '../app/routes.tsx';
import { LiveRegion } from '../components/ui/live-region.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { ScreenHeadContext } from '../lib/hooks/use-screen-head.ts';
import { SessionProviders } from '../session/session-providers.tsx';
import { runtimeConfig } from './fake-api.ts';

/**
 * Renders an element with everything around a page: router, head, session, API and toasts. `auth0`
 * sets what the identity provider's library reports (fake-auth0.ts).
 */
export const renderApp = (ui: ReactNode, path = '/dashboard') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <ScreenHeadContext value={screenAt(path.split('?')[0] ?? '') ?? {}}>
        <SessionProviders config={runtimeConfig}>
          {ui}
          <Toaster />
          <LiveRegion />
        </SessionProviders>
      </ScreenHeadContext>
      <Address />
    </MemoryRouter>,
  );

/** Renders a page without a session: only a router and the URL. */
export const renderPublic = (ui: ReactNode, path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      {ui}
      <Address />
    </MemoryRouter>,
  );

const Address = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
};
