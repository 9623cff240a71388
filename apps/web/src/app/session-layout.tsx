import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LiveRegion } from '../components/ui/live-region.tsx';
import { Toaster } from '../components/ui/toaster.tsx';
import { loadRuntimeConfig, type RuntimeConfig } from '../lib/runtime-config.ts';
import { SessionProviders } from '../session/session-providers.tsx';
import { EarlyFrame } from './shell/early-frame.tsx';

/** Around every page that knows who is there. Rejects where the configuration cannot be fetched. */
export const loadSessionLayout = async () => {
  const config = await loadRuntimeConfig();
  return () => <SessionLayout config={config} />;
};

const SessionLayout = ({ config }: { config: RuntimeConfig }) => (
  <SessionProviders config={config}>
    <Suspense fallback={<EarlyFrame />}>
      <Outlet />
    </Suspense>
    <Toaster />
    <LiveRegion />
  </SessionProviders>
);
