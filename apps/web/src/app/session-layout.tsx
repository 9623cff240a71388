import { Suspense, use } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingArea } from '../components/ui/spinner.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { loadRuntimeConfig } from '../lib/runtime-config.ts';
import { SessionProviders } from '../session/session-providers.tsx';

const runtimeConfig = loadRuntimeConfig();

/** Around every page that knows who is there. */
export const SessionLayout = () => (
  <SessionProviders config={use(runtimeConfig)}>
    <Suspense fallback={<LoadingArea />}>
      <Outlet />
    </Suspense>
    <Toaster />
  </SessionProviders>
);
