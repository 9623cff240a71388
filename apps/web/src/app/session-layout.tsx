import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LiveRegion } from '../components/ui/live-region.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { loadRuntimeConfig } from '../lib/api/runtime-config.ts';
import { SessionProviders } from '../session/session-providers.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';

/**
 * Loads the layout for every page that depends on the user. Rejects if the configuration can't be
 * loaded.
 */
export const loadSessionLayout = async () => {
  const config = await loadRuntimeConfig();
  return () => (
    <SessionProviders config={config}>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
      <Toaster />
      <LiveRegion />
    </SessionProviders>
  );
};
