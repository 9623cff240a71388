import { render } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { LiveRegion } from '../components/ui/live-region.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { IdentityLibrary } from '../session/identity-library.tsx';
import { SessionProviders } from '../session/session-providers.tsx';
import { runtimeConfig } from './fake-api.ts';

/**
 * Renders with everything that a page finds around it: router, session, API, toasts. What the
 * identity provider's library says is `auth0` (fake-auth0.ts); `known` is what it kept where it comes later.
 */
export const renderApp = (
  ui: ReactNode,
  path = '/dashboard',
  known: ComponentProps<typeof SessionProviders>['known'] = IdentityLibrary,
) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionProviders config={runtimeConfig} known={known}>
        {ui}
        <Toaster />
        <LiveRegion />
      </SessionProviders>
      <Address />
    </MemoryRouter>,
  );

/** Renders a page that does without a session: a router around it, and the address. */
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
