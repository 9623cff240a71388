import { Suspense, use } from 'react';
import { Outlet } from 'react-router-dom';
import { LiveRegion } from '../components/ui/live-region.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { loadRuntimeConfig } from '../lib/runtime-config.ts';
import { SessionProviders } from '../session/session-providers.tsx';
import { EarlyFrame } from './shell/early-frame.tsx';

const runtimeConfig = loadRuntimeConfig();

/** Around every page that knows who is there. */
export const SessionLayout = () => (
  <SessionProviders config={use(runtimeConfig)}>
    <Suspense fallback={<EarlyFrame />}>
      <Outlet />
    </Suspense>
    <Toaster />
    <LiveRegion />
  </SessionProviders>
);
