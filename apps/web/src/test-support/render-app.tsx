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
 * Renders with everything around a page: router, head, session, API, toasts. `auth0` is what the
 * identity provider's library reports (fake-auth0.ts).
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

/** Renders a page without a session: a router around it, and the URL. */
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
